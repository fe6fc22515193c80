import { useMemo, useSyncExternalStore } from 'react';

/**
 * A part of a store, which renders again when the part changes by `isEqual`. It stands in for the function of this name
 * that the router's store imports from a package for older versions of React (`vite.config.ts`).
 */
export function useSyncExternalStoreWithSelector<Value, Part>(
  subscribe: (onChange: () => void) => () => void,
  get: () => Value,
  _: unknown,
  select: (value: Value) => Part,
  isEqual: (one: Part, other: Part) => boolean,
): Part {
  const last = useMemo((): { part?: [Part] } => ({}), []);
  const selected = useMemo(() => {
    let seen: [Value] | undefined;
    let mine: [Part] | undefined;
    return () => {
      const value = get();
      // React asks again and again: the same value has the same part
      if (!mine || !seen || !Object.is(seen[0], value)) {
        seen = [value];
        const part = select(value);
        const before = mine ?? last.part;
        mine = before && isEqual(before[0], part) ? before : [part];
        last.part = mine;
      }
      return mine[0];
    };
  }, [get, select, isEqual, last]);
  return useSyncExternalStore(subscribe, selected, selected);
}
