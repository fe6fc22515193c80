/** By what items of a collection are put together: an author, a category, a tag, or the month of their date. */
export const TERM_KINDS = ['author', 'category', 'tag', 'month'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** Terms of one kind that a page shows. */
export const MOST_TERMS = 100;

/** The terms that narrow a list of items. */
export type ItemTerms = { readonly [kind in TermKind]?: string | undefined };

/** `2026-05` */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A term as it is compared: capitals and spaces around it make no difference. */
export const sameTerm = (term: string): string => term.trim().toLowerCase();

/** The key of a term in an index over all websites. */
export const termKey = (website: string, kind: Exclude<TermKind, 'month'>, term: string): string =>
  `${website} ${kind} ${sameTerm(term)}`;

/** The address of a list that is narrowed by these terms. @param page counts from 1 */
export function listAddress(path: string, terms: ItemTerms, page = 1): string {
  const given = TERM_KINDS.flatMap((kind) => {
    const term = terms[kind];
    return term ? [[kind, term]] : [];
  });
  const numbered = page > 1 ? [['page', String(page)]] : [];
  const query = new URLSearchParams(Object.fromEntries([...given, ...numbered])).toString();
  return query === '' ? path : `${path}?${query}`;
}
