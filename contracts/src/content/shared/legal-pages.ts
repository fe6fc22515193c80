/** The pages that a shop needs by law or by custom, in the order in which they are listed. */
export const LEGAL_PAGES = ['imprint', 'terms', 'privacy', 'returns', 'shipping', 'contact'] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

/** The id that the page of that name has in every website, so that it is found without a list of its own. */
export const legalPageId = (name: LegalPageName): string => `legal-${name}`;

/** The id of the form that a contact page begins with. */
export const CONTACT_FORM_ID = 'contact-form';

/** `[… name of the business]`: a place in a starting text that its owner has to fill in. */
const MARK = /\[… ?[^[\]]{1,300}\]/g;

/** The places that are still to be filled in, in their order, each once. */
export const marksIn = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((text) => text.match(MARK) ?? [])),
];
