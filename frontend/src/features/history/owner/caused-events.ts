import type { HistoryLine } from '@daybook/contracts/history/history.api';
import { eventName } from '@daybook/contracts/shared/event-name';

/** An event with those that followed it. */
export type CausedEvent = { readonly line: HistoryLine; readonly caused: readonly CausedEvent[] };

/** The lines of a request as a tree. One whose cause is not among them stands at the top. */
export function causedEvents(lines: readonly HistoryLine[]): CausedEvent[] {
  const names = new Set(lines.map(eventName));
  const isAtTop = ({ causationId }: HistoryLine) => causationId === null || !names.has(causationId);
  const following = grouped(
    lines.filter((line) => !isAtTop(line)),
    ({ causationId }) => causationId ?? '',
  );
  const withCaused = (line: HistoryLine): CausedEvent => ({
    line,
    caused: (following.get(eventName(line)) ?? []).map(withCaused),
  });
  return lines.filter(isAtTop).map(withCaused);
}

/** Items by a key, the keys in the order in which they come first. */
export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
