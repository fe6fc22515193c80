import type { PlacedAssignment, ShownPlaces } from '@daybook/contracts/analytics/shared/flags/shown-places';
import type { FastifyRequest } from 'fastify';
import type { ServedWebsite } from './website-directory.js';

/** What flags make of one page. */
export type FlaggedPage = {
  readonly shown: ShownPlaces;
  /** for the browser, which counts who sees an experiment; none where no flag is on */
  readonly assignments: readonly PlacedAssignment[];
  /** the same for every visitor who gets the same page */
  readonly variant: string;
};

export const NO_FLAGS: FlaggedPage = { shown: {}, assignments: [], variant: '' };

/** The port by which a page's rendering finds what flags show its visitor; the feature `analytics` fills it. */
export abstract class PageFlags {
  /** @param locale of the page, BCP 47 */
  abstract of(request: FastifyRequest, website: ServedWebsite, locale: string): Promise<FlaggedPage>;
}
