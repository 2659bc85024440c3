/** The kinds of channel there are. */
import { discordAddress, timeMark } from '../../channels/discord/address.ts';
import { writtenAddress } from '../../channels/mail/people.ts';
import { socketAddress } from '../../channels/socket/address.ts';
import type { Channel, ChannelKind, Environment, Log } from '../../model/channel.ts';
import { SettingsError } from '../../model/channel.ts';
import type { At } from '../desk/asking.ts';
import { timeIn } from '../times.ts';

/** Loaded when channels are opened: threads that only play know how addresses are written, and no more. */
const KINDS: Readonly<Record<string, () => Promise<ChannelKind>>> = {
  mail: async () => (await import('../../channels/mail/mail.ts')).mail,
  discord: async () => (await import('../../channels/discord/discord.ts')).discord,
  socket: async () => (await import('../../channels/socket/socket.ts')).socket,
};
const ADDRESSES: Readonly<Record<string, ChannelKind['address']>> = {
  mail: writtenAddress,
  discord: discordAddress,
  socket: socketAddress,
};

/** How a time is told in a channel, to a reader in a time zone. */
export function timesFor(channel: string, zone: string): (time: string) => string {
  return channel === 'discord' ? timeMark : timeIn(zone);
}

/** Those that are configured. Throws SettingsError with everything that is wrong. */
export async function openChannels(environment: Environment, log: Log): Promise<Channel[]> {
  const channels: Channel[] = [];
  const problems: string[] = [];
  for (const load of Object.values(KINDS)) {
    try {
      const channel = (await load()).open(environment, log);
      if (channel) channels.push(channel);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return channels;
}

/** Reads an address as people write it: as one of their own channel, or else of another that is open. */
export function addressReader(open: readonly string[]): (written: string, channel: string) => At | null {
  return (written, channel) => {
    const others = open.filter((name) => name !== channel);
    for (const name of [channel, ...others]) {
      const address = ADDRESSES[name]?.(written) ?? null;
      if (address !== null) return { channel: name, address };
    }
    return null;
  };
}
