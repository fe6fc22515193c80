/** `2026-03-01`, `2026-03-01T12:00:00Z`, `2026-03-01 12:00:00 UTC`, with or without seconds, a fraction and an offset. */
const TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?) ?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * The moment that a file gives, epoch milliseconds. A time without an offset is UTC, wherever the process runs. A day
 * such as 03/04/2026 is two days, depending on who reads it, so it is none here.
 */
export function readWrittenAt(text: string): number | undefined {
  const [, day, time = '00:00', offset = 'Z'] = TIME.exec(text) ?? [];
  if (day === undefined) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // February 30 is no day, though some engines take it for one in March
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined;
  const zone = /^(?:Z|UTC)$/i.test(offset) ? 'Z' : offset.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2');
  const at = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(at) ? undefined : at;
}
