import { queryOptions } from '@tanstack/react-query';

/**
 * Where the instalment provider's own page is, if the provider has it (section 7). A page that cannot be had is a warning
 * in the console alone: the visitor reads our own text.
 * @param locale the provider's, such as `en_US`
 * @returns the URL of the page, for a sandboxed frame; null when there is none
 */
export const instalmentModalQuery = (locale: string) =>
  queryOptions({
    queryKey: ['instalment-modal', locale],
    queryFn: async ({ signal }) => {
      const url = `/api/commerce/instalments/${locale}`;
      try {
        const { ok, status } = await fetch(url, { signal });
        if (ok) return url;
        throw new Error(`HTTP status ${status}`);
      } catch (error) {
        if (!signal.aborted) console.warn(`The instalment provider's page was not loaded: ${error}`);
        return null;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
