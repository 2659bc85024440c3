/** How people and rooms are spelled: a person by the number of their account, a channel or thread by `#` and its number. */

/** An account as people write it: `<@123…>`, or the number alone. */
export function discordAddress(written: string): string | null {
  return (
    /^(?:<@!?(\d{15,22})>|@?(\d{15,22}))$/
      .exec(written.trim())
      ?.slice(1)
      .find((id) => id !== undefined) ?? null
  );
}

export function roomOf(channel: string): string {
  return `#${channel}`;
}

/** Null: it is a person's. */
export function channelOf(address: string): string | null {
  return address.startsWith('#') ? address.slice(1) : null;
}

/** A time as a mark that every reader sees in their own zone. */
export function timeMark(time: string): string {
  return `<t:${Math.floor(Date.parse(time) / 1000)}:f>`;
}
