import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Takes what the visitor typed or chose before React hydrated the fields, and what a browser fills in by itself when it
 * reloads or goes back. React leaves both in the fields and reports neither.
 * @param take called once, with the fields that do not hold what the server rendered, if there are any
 * @returns the ref of the element around the fields
 */
export function useEarlyInput<E extends HTMLElement>(
  take: (changed: readonly HTMLInputElement[]) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  // in the commit that hydrates the fields, so that the next event meets what was taken
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields are hydrated once
  useLayoutEffect(() => {
    const changed = [...(ref.current?.querySelectorAll<HTMLInputElement>('input,select') ?? [])].filter(
      isChanged,
    );
    if (changed.length > 0) take(changed);
  }, []);
  return ref;
}

/** Whether a field holds something else than what the server rendered. */
export function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement)
    // in a page that the browser rendered, no option is selected by its HTML
    return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  const { type, checked, defaultChecked, value, defaultValue } = field;
  if (type === 'radio') return checked && !defaultChecked;
  return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue;
}
