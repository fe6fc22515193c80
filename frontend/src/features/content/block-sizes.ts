/** The width of a picture for its `sizes`: its columns of the twelve on a wide screen, all of a phone. */
export const sizesOf = (span: number): string =>
  `(min-width: 48rem) ${Math.round((Math.min(12, Math.max(1, span)) / 12) * 92)}vw, 92vw`;
