import { useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * For a change that removes the focused control from the page: the focus then goes to another one, and not to the top of
 * the page.
 * @returns takes a function that finds the control after the next change is on the page
 */
export function useFocusAfter(): (find: Find) => void {
  const wanted = useRef<Find>(undefined);
  useEffect(() => {
    const find = wanted.current;
    wanted.current = undefined;
    find?.()?.focus();
  });
  return (find) => {
    wanted.current = find;
  };
}
