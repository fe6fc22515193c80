import { useEffect, useMemo, useState } from 'react';

/**
 * A value as it was when the member last paused in typing, for what is asked of the server meanwhile.
 * @param value plain data: what says the same as JSON is the same value
 * @param pauseMs so long nothing changes
 */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const text = JSON.stringify(value) as string | undefined;
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return useMemo(() => (settled === undefined ? undefined : JSON.parse(settled)) as Value, [settled]);
}
