import {
  type PlacedAssignment,
  shownPlaces,
  withFlagHome,
  withFlagTexts,
} from '@daybook/contracts/analytics/shared/flags/shown-places';
import type { WebsiteTexts } from '@daybook/contracts/shared/website-settings';

/** What the server has shown by flags on the page that the visit began with. */
export const pageFlags = (): readonly PlacedAssignment[] =>
  JSON.parse(document.getElementById('flags')?.textContent ?? '[]');

/** An answer that the browser fetches later, with what the page showed: no text changes during a visit. */
export const flaggedSite = <Answer extends { website: { texts?: WebsiteTexts } }>(
  answer: Answer,
): Answer => ({
  ...answer,
  website: withFlagTexts(answer.website, shownPlaces(pageFlags())),
});

/** The same of the home page. */
export const flaggedFront = <
  Answer extends { home: { headline: string; featuredProductIds: readonly string[] } },
>(
  answer: Answer,
): Answer => ({ ...answer, home: withFlagHome(answer.home, shownPlaces(pageFlags())) });
