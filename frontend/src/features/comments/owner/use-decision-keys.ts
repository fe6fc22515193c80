import type { CommentStatus } from '@daybook/contracts/comments/shared/comments';
import { useEffect, useEffectEvent } from 'react';
import { frontDialog, isTyping } from '../../../ui/owner/keys';

const KEYS: Readonly<Record<string, CommentStatus>> = { a: 'shown', s: 'spam', d: 'deleted' };

/**
 * The keys a, s and d approve the focused row of the table, mark it as spam and delete it, and the focus goes to the row
 * that takes its place. j and k are the table's own.
 * @param decide gets the place of the row
 */
export function useDecisionKeys(decide: (place: number, status: CommentStatus) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const status = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
    if (!status || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTyping(event) || frontDialog()) return;
    const row = document.activeElement?.closest('tbody tr');
    if (!(row instanceof HTMLTableRowElement)) return;
    event.preventDefault();
    const next = row.nextElementSibling ?? row.previousElementSibling;
    next?.querySelector<HTMLElement>('th[scope="row"] button')?.focus();
    decide(row.sectionRowIndex, status);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
