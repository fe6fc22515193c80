import { UNREADABLE_TEXT } from '@daybook/contracts/privacy/unreadable';
import { type Opened, UNREADABLE } from '@daybook/personal-data/personal-data';

/** A text as a list shows it: a lost key is named, and what was erased is null. */
export const shownText = (opened: Opened | undefined): string | null =>
  opened === UNREADABLE ? UNREADABLE_TEXT : (opened ?? null);

/** What a row says of a person whose key is lost, in place of their name; nothing of others. */
export const lostName = (
  opened: Opened | undefined,
): { readonly name: string; readonly isUnreadable: true } | undefined =>
  opened === UNREADABLE ? { name: UNREADABLE_TEXT, isUnreadable: true } : undefined;
