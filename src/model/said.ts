/** One thing to say: the key of its wording in `templates/messages/posts.yaml`, and the facts that go into it. */
export interface Said {
  readonly say: string;
  readonly facts: Readonly<Record<string, unknown>>;
}
