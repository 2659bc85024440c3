import { vi } from 'vitest';

/** What a command prints, and its exit status. */
export async function printed(
  run: () => number | Promise<number>,
): Promise<{ status: number; text: string }> {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  try {
    return { status: await run(), text };
  } finally {
    write.mockRestore();
  }
}
