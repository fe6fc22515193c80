import { useEffect, useEffectEvent } from 'react';
import { frontDialog, isTyping } from '../../../../ui/owner/keys';

type EditorKeys = {
  onInsert: () => void;
  onShortcuts: () => void;
  /** @param by -1: to the pane before */
  onPane: (by: 1 | -1) => void;
};

/** The keys that work everywhere in the editor: / inserts, F6 goes to the next pane, and ? lists the keys. */
export function useEditorKeys({ onInsert, onShortcuts, onPane }: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || frontDialog()) return;
    if (event.key === 'F6') onPane(event.shiftKey ? -1 : 1);
    else if (isTyping(event)) return;
    else if (event.key === '/') onInsert();
    else if (event.key === '?') onShortcuts();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // before the keys of the frame, which lists its own
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
}
