/** The Discord channel: slash commands, buttons and plain lines in, messages out. */
import {
  type APIInteraction,
  type GatewayChannelDeleteDispatchData,
  GatewayDispatchEvents,
  type GatewayGuildDeleteDispatchData,
  type GatewayMessageCreateDispatchData,
  type GatewayMessageDeleteBulkDispatchData,
  type GatewayMessageDeleteDispatchData,
  type GatewayMessageUpdateDispatchData,
  type GatewayReadyDispatchData,
  type GatewayThreadDeleteDispatchData,
  type GatewayThreadUpdateDispatchData,
  REST,
  Routes,
} from 'discord.js';
import {
  type Channel,
  type ChannelKind,
  type Counter,
  type Inbox,
  type Log,
  type Outcome,
  type Outgoing,
  SettingsError,
} from '../../model/channel.ts';
import { discordAddress } from './address.ts';
import { BadToken, Connection, type Takers } from './connection.ts';
import { Interactions } from './interactions.ts';
import { Lines } from './lines.ts';
import { Postman } from './postman.ts';
import { Presence } from './presence.ts';
import { readSettings, type Settings } from './settings.ts';
import { COMMANDS } from './slash.ts';

const NAME = 'discord';
/** A wait for a rate limit that is longer is for the outbox. Milliseconds. */
const PATIENCE = 20_000;

export const discord: ChannelKind = {
  name: NAME,
  address: discordAddress,
  open(environment, log) {
    const settings = readSettings(environment);
    return settings && new DiscordChannel(settings, log);
  },
};

class DiscordChannel implements Channel {
  readonly name = NAME;
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #rest: REST;
  readonly #running = new Set<Promise<void>>();
  #self = '';
  #connection: Connection | null = null;
  #postman: Postman;

  constructor(settings: Settings, log: Log) {
    const { api, token } = settings;
    this.#settings = settings;
    this.#log = log;
    this.#rest = new REST({
      ...{ api, version: '10', timeout: 15_000, retries: 2 },
      rejectOnRateLimit: ({ retryAfter, timeToReset }) => Math.max(retryAfter, timeToReset) > PATIENCE,
    }).setToken(token);
    this.#postman = new Postman(this.#rest, undefined, log);
  }

  async start(inbox: Inbox, counter?: Counter): Promise<void> {
    const log = this.#log;
    const desk = { rest: this.#rest, inbox, counter, log };
    this.#postman = new Postman(this.#rest, counter, log);
    const lines = new Lines(desk, () => this.#self);
    const interactions = new Interactions(desk, (channel) => lines.settled(channel));
    this.#connection = new Connection(
      this.#settings,
      this.#takers(interactions, lines, new Presence(desk)),
      log,
    );
    try {
      await this.#connection.open();
    } catch (error) {
      if (error instanceof BadToken)
        throw new SettingsError(['TURNTABLE_DISCORD_TOKEN is not accepted by Discord.']);
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.#connection?.close();
    await Promise.allSettled(this.#running);
    this.#connection = null;
  }

  send(outgoing: Outgoing): Promise<Outcome> {
    return this.#postman.send(outgoing);
  }

  #takers(interactions: Interactions, lines: Lines, presence: Presence): Takers {
    const run = (task: Promise<void>) => this.#run(task);
    const deleted = ({ id, channel_id }: GatewayMessageDeleteDispatchData) =>
      run(lines.deleted(id, channel_id));
    return {
      [GatewayDispatchEvents.Ready]: (data) => run(this.#ready(data as GatewayReadyDispatchData, lines)),
      [GatewayDispatchEvents.InteractionCreate]: (data) => {
        const interaction = data as APIInteraction;
        presence.learn(interaction.channel?.id, interaction.guild_id);
        run(interactions.take(interaction));
      },
      [GatewayDispatchEvents.MessageCreate]: (data) => {
        const message = data as GatewayMessageCreateDispatchData;
        presence.learn(message.channel_id, message.guild_id);
        run(lines.take(message));
      },
      [GatewayDispatchEvents.MessageUpdate]: (data) =>
        run(lines.edited(data as GatewayMessageUpdateDispatchData)),
      [GatewayDispatchEvents.MessageDelete]: (data) => deleted(data as GatewayMessageDeleteDispatchData),
      [GatewayDispatchEvents.MessageDeleteBulk]: (data) => {
        const { ids, channel_id } = data as GatewayMessageDeleteBulkDispatchData;
        for (const id of ids) deleted({ id, channel_id });
      },
      [GatewayDispatchEvents.ChannelDelete]: (data) => {
        const { id, ...channel } = data as GatewayChannelDeleteDispatchData;
        presence.gone(id, 'deleted');
        run(presence.parentGone('guild_id' in channel ? channel.guild_id : undefined));
      },
      [GatewayDispatchEvents.ThreadDelete]: (data) =>
        presence.gone((data as GatewayThreadDeleteDispatchData).id, 'deleted'),
      [GatewayDispatchEvents.ThreadUpdate]: (data) => {
        const { id, thread_metadata: state } = data as GatewayThreadUpdateDispatchData;
        // one that is only put away comes back with the next message
        if (state?.locked) presence.gone(id, 'locked');
      },
      [GatewayDispatchEvents.GuildDelete]: (data) => {
        const { id, unavailable } = data as GatewayGuildDeleteDispatchData;
        // an outage of Discord's own passes
        if (unavailable) return;
        this.#log.warn({ guild: id }, 'removed from a server');
        run(presence.removed(id));
      },
    };
  }

  async #ready({ user, application }: GatewayReadyDispatchData, lines: Lines): Promise<void> {
    this.#self = user.id;
    const caughtUp = lines.catchUp();
    await this.#rest.put(Routes.applicationCommands(application.id), { body: COMMANDS });
    await caughtUp;
  }

  /** Trouble with one event is its own. */
  #run(task: Promise<void>): void {
    const running = task
      .catch((error: unknown) => this.#log.warn({ err: error }, 'an event of Discord could not be handled'))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }
}
