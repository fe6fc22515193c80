import { newUuid } from '../../../lib/new-uuid';

/** The list with another member at a place. */
export const replacedAt = <Member>(list: readonly Member[], at: number, member: Member): Member[] =>
  list.map((before, i) => (i === at ? member : before));

export const removedAt = <Member>(list: readonly Member[], at: number): Member[] =>
  list.filter((_, i) => i !== at);

/** The list with a member moved to another place. */
export function movedTo<Member>(list: readonly Member[], from: number, to: number): Member[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** An id for a new part of settings. */
export const newId = (): string => newUuid().slice(0, 8);
