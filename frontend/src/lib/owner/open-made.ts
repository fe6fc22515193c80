import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

const keyOf = (name: string) => ['typed since', name] as const;

/**
 * Opens the screen of a document that the screen of a new one has made. What is typed until then goes with it, also
 * while the other screen loads.
 * @param name of the document, such as `coupon c1`; undefined: it is not made yet
 */
export function useOpenMade(name: string | undefined, typed: unknown, open: () => void): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (name !== undefined) queries.setQueryData(keyOf(name), typed);
  }, [queries, name, typed]);
  const opens = useEffectEvent(open);
  useEffect(() => {
    if (name !== undefined) opens();
  }, [name]);
}

/** What {@link useOpenMade} brings along, once; undefined when the screen was opened in another way. */
export function useTypedBefore<Typed>(name: string): Typed | undefined {
  const queries = useQueryClient();
  const [typed] = useState(() => queries.getQueryData<Typed>(keyOf(name)));
  useEffect(() => queries.removeQueries({ queryKey: keyOf(name) }), [queries, name]);
  return typed;
}
