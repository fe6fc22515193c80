import {
  type PlacedAssignment,
  shownPlaces,
  withFlagHome,
  withFlagTexts,
} from '@daybook/contracts/analytics/shared/flags/shown-places';
import type { Storefront, StorefrontFront } from '@daybook/contracts/websites/websites.api';
import type { ApiResponse } from '../api/api-client';

/** What the server has shown by flags on the page that the visit began with. */
export const pageFlags = (): readonly PlacedAssignment[] =>
  JSON.parse(document.getElementById('flags')?.textContent ?? '[]');

/** An answer about the website or its home page, with what the page showed. */
export const flagged = (response: ApiResponse): ApiResponse => ({
  ok: response.ok,
  status: response.status,
  headers: response.headers,
  json: async () => {
    const answer = (await response.json()) as Partial<Storefront & StorefrontFront>;
    const shown = shownPlaces(pageFlags());
    const { website, home } = answer;
    return {
      ...answer,
      ...(website && { website: withFlagTexts(website, shown) }),
      ...(home && { home: withFlagHome(home, shown) }),
    };
  },
});
