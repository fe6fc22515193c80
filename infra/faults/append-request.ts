import type { NewEvent } from '@daybook/event-store/event-store';

/** What clients ask the append server, bigints as text. */
export type AppendRequest = {
  readonly stream: string;
  readonly event: NewEvent;
  readonly expected: 'none' | 'any' | `${bigint}`;
};
export type AppendAnswer = { readonly position: string; readonly revision: string };
