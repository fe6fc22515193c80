/** The characters of an order key as the API takes them, U+0021 to U+007E; the first counts as zero. */
const FIRST = 0x21;
const COUNT = 0x7e - FIRST + 1;
const MIDDLE = 'V'.charCodeAt(0) - FIRST;

const digitOf = (key: string): number => (key === '' ? 0 : key.charCodeAt(0) - FIRST);
const charOf = (digit: number): string => String.fromCharCode(FIRST + digit);

/**
 * A key that sorts between two others, read as a fraction. At an end of the list it leaves most of the room to what
 * comes there next.
 * @param before undefined: the beginning of the list
 * @param after undefined: the end of the list; one that does not come behind `before` counts as the end
 */
export function orderBetween(before: string | undefined, after: string | undefined): string {
  if (before === undefined && after === undefined) return charOf(MIDDLE);
  if (before !== undefined && after !== undefined && before >= after) return between(before, undefined);
  return between(before ?? '', after);
}

function between(low: string, high: string | undefined): string {
  const lowDigit = digitOf(low);
  const highDigit = high === undefined ? COUNT : digitOf(high);
  if (high !== undefined && lowDigit === highDigit)
    return charOf(lowDigit) + between(low.slice(1), high.slice(1));
  if (highDigit - lowDigit > 1) {
    if (high === undefined) return charOf(low === '' ? MIDDLE : lowDigit + 1);
    if (low === '') return charOf(highDigit - 1);
    return charOf(Math.floor((lowDigit + highDigit) / 2));
  }
  if (high !== undefined && high.length > 1) return charOf(highDigit);
  return charOf(lowDigit) + between(low.slice(1), undefined);
}
