import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import type { FoundPage } from '@daybook/contracts/content/pages.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { suggestedPagesQuery, suggestionsQuery } from './lists.queries';

export type Suggestions = {
  readonly products: readonly ProductSummary[];
  /** pages and posts, below the products */
  readonly pages: readonly FoundPage[];
  /** all of them */
  readonly count: number;
  /** the number to announce; undefined: they are not there yet */
  readonly answered: number | undefined;
  /** Opens one of them, counted from the first product. */
  open(at: number): void;
};

/**
 * The products and pages that a search would find. One kind is shown while the other is on its way, or cannot be had.
 * @param isAsked whether any are wanted now @param isTyped whether the visitor has stopped at this text
 */
export function useSuggestions(q: string, isAsked: boolean, isTyped: boolean): Suggestions {
  const api = useApi();
  const navigate = useNavigate();
  // not for the text that the field began with, while the visitor types on
  const options = { enabled: isAsked && isTyped, placeholderData: keepPreviousData };
  const found = useQuery({ ...suggestionsQuery(api, q), ...options });
  const foundPages = useQuery({ ...suggestedPagesQuery(api, q), ...options });
  const products = isAsked && !found.isError ? (found.data?.results ?? []) : [];
  const pages = isAsked && !foundPages.isError ? (foundPages.data ?? []) : [];
  const count = products.length + pages.length;
  const isAnswered = found.isSuccess && !found.isPlaceholderData;
  const isWhole = foundPages.isError || (foundPages.isSuccess && !foundPages.isPlaceholderData);
  return {
    products,
    pages,
    count,
    answered: isAsked && isAnswered && isWhole ? count : undefined,
    open(at) {
      const product = products[at];
      if (product) void navigate({ to: product.fullUrl });
      // links to content load documents, and some lead to other hosts
      else window.location.assign(pages[at - products.length]?.path ?? '/search');
    },
  };
}
