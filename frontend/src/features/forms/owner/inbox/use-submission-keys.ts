import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../../ui/owner/keys';

/**
 * The keys of an open submission, wherever the focus is in its dialog.
 * @param actions what each key does; undefined: it does nothing now
 */
export function useSubmissionKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
