import {
  type ShownPlaces,
  withFlagHome,
  withFlagTexts,
} from '@daybook/contracts/analytics/shared/flags/shown-places';
import type { Storefront, StorefrontFront } from '@daybook/contracts/websites/websites.api';
import type { FlaggedPage } from '../../platform/page-flags.js';

/** The answers that flags change: of the website and of its home page, by the paths that pages read them at. */
export function flaggedAnswers(shown: ShownPlaces): FlaggedPage['changes'] {
  if (Object.keys(shown).length === 0) return new Map();
  return new Map([
    ['/api/commerce/storefront', (body: unknown) => flaggedSite(body, shown)],
    ['/api/commerce/storefront/front', (body: unknown) => flaggedFront(body, shown)],
  ]);
}

function flaggedSite(body: unknown, shown: ShownPlaces): unknown {
  const storefront = body as Storefront;
  return { ...storefront, website: withFlagTexts(storefront.website, shown) };
}

function flaggedFront(body: unknown, shown: ShownPlaces): unknown {
  const front = body as StorefrontFront;
  return { ...front, home: withFlagHome(front.home, shown) };
}
