import { useEffect, useEffectEvent } from 'react';
import { frontDialog, isTyping } from '../../../../ui/owner/keys';

/**
 * The key e archives the focused row of the table, and the focus goes to the row that takes its place.
 * @param archive gets the place of the row
 */
export function useArchiveKey(archive: (place: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTyping(event) || frontDialog()) return;
    const row = document.activeElement?.closest('tbody tr');
    if (!(row instanceof HTMLTableRowElement)) return;
    event.preventDefault();
    const next = row.nextElementSibling ?? row.previousElementSibling;
    next?.querySelector<HTMLElement>('th[scope="row"] button')?.focus();
    archive(row.sectionRowIndex);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
