/** An event by its place: its stream, and its revision there. */
type EventPlace = { readonly stream: string; readonly revision: bigint | string };

/** How the log names an event, in `causationId`: `revision@stream`. */
export const eventName = ({ stream, revision }: EventPlace): string => `${revision}@${stream}`;

/** The event that a name names; undefined when it was written in another form. */
export function namedEvent(name: string): { stream: string; revision: string } | undefined {
  const [, revision, stream] = /^(\d{1,18})@(.+)$/.exec(name) ?? [];
  return revision === undefined || stream === undefined ? undefined : { stream, revision };
}
