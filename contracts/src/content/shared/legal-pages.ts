/** The pages that a shop needs by law or by custom, in the order in which they are listed. */
export const LEGAL_PAGES = ['imprint', 'terms', 'privacy', 'returns', 'shipping', 'contact'] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

/** `[… name of the business]`: a place in a starting text that its owner has to fill in. */
const MARK = /\[… ?[^[\]]{1,300}\]/g;

/** The places that are still to be filled in, in their order, each once. */
export const marksIn = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((text) => text.match(MARK) ?? [])),
];
