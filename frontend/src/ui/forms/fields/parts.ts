/** One part of an answer in parts; '' where there is none. */
export function partOf(value: unknown, part: string): string {
  const parts = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const text = Object.hasOwn(parts, part) ? parts[part] : undefined;
  return typeof text === 'string' ? text : '';
}
