import { expect, it } from 'vitest';
import { paceOf } from '../../../src/channels/discord/pace.ts';

const PAUSE = 1500;

it('lets so many shards at once, each row after its pause, and gives a turn back that was not used', async () => {
  const pace = paceOf(2, PAUSE);
  const never = new AbortController().signal;
  const begun = Date.now();
  await Promise.all([pace.waitForIdentify(0, never), pace.waitForIdentify(1, never)]);
  expect(Date.now() - begun).toBeLessThan(PAUSE);
  const gone = new AbortController();
  const broken = pace.waitForIdentify(2, gone.signal);
  gone.abort();
  await expect(broken).rejects.toThrow();
  await expect(pace.waitForIdentify(4, gone.signal)).rejects.toThrow();
  await pace.waitForIdentify(2, never);
  const waited = Date.now() - begun;
  expect(waited).toBeGreaterThanOrEqual(PAUSE - 5);
  expect(waited).toBeLessThan(2 * PAUSE);
});
