const format = new Intl.NumberFormat('en-US');

/** A count with separators: 12,400. */
export const inWhole = (count: number): string => format.format(count);

/** A count and its noun: "1 person", "2,000 people". */
export const counted = (count: number, one: string, many: string): string =>
  `${inWhole(count)} ${count === 1 ? one : many}`;
