import { useEffect, useRef } from 'react';

/** Ends of a press. Its release is not noticed where a drag or the list of a select has taken it. */
const ENDS = ['mouseup', 'dragend', 'change', 'keydown'] as const;

/**
 * Gives a function that runs what it is given at once, or, while a button of the pointer is down, after its press has
 * ended and what was pressed has answered: a list that changes in between takes the row from under the pointer. A touch
 * is a press of the mouse too.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const end = ({ type, target }: Event) => {
      // a text field reports a change before it loses the focus, which is in the middle of the press
      if (type === 'change' && !(target instanceof HTMLSelectElement)) return;
      isPressed.current = false;
      const run = waiting.current;
      waiting.current = undefined;
      // the click follows the release
      if (run) setTimeout(run);
    };
    const begin = (event: Event) => {
      end(event);
      isPressed.current = true;
    };
    document.addEventListener('mousedown', begin, true);
    for (const type of ENDS) document.addEventListener(type, end, true);
    return () => {
      document.removeEventListener('mousedown', begin, true);
      for (const type of ENDS) document.removeEventListener(type, end, true);
    };
  }, []);
  return (run) => {
    if (isPressed.current) waiting.current = run;
    else run();
  };
}
