import type { WebsiteTexts } from '../../../shared/website-settings.js';
import { type FlagAssignment, isDrawnAlike } from './evaluate-flag.js';
import type { FlagValue, ShopPlace } from './flag.js';

/** A flag's part of a page: what is shown at which place, and how it was drawn. */
export type PlacedAssignment = FlagAssignment & { readonly place: ShopPlace };

/** What a page was rendered with, by place; a place that is absent is as it always is. */
export type ShownPlaces = { readonly [Place in ShopPlace]?: FlagValue };

/** Values that leave a place as it is are left out: such a page is the same as one without flags. */
export function shownPlaces(assignments: readonly PlacedAssignment[]): ShownPlaces {
  const changed = assignments.filter(({ value }) =>
    typeof value === 'string' ? value.trim() !== '' : !value,
  );
  return Object.fromEntries(changed.map(({ place, value }) => [place, value]));
}

/** The shop's texts with those of the flags. */
export function withFlagTexts<Website extends { readonly texts?: WebsiteTexts }>(
  website: Website,
  shown: ShownPlaces,
): Website {
  const own = Object.entries(shown).flatMap(([place, value]) =>
    place.startsWith('text.') ? [[place.slice('text.'.length), value]] : [],
  );
  return own.length === 0
    ? website
    : { ...website, texts: { ...website.texts, ...(Object.fromEntries(own) as WebsiteTexts) } };
}

type Home = { readonly headline: string; readonly featuredProductIds: readonly string[] };

/** The home page with what the flags show there. */
export function withFlagHome<Shown extends Home>(home: Shown, shown: ShownPlaces): Shown {
  const headline = shown['home.headline'];
  return {
    ...home,
    ...(typeof headline === 'string' && { headline }),
    ...(shown['home.featured'] === false && { featuredProductIds: [] }),
  };
}

/**
 * An id of a new visitor that is drawn like the page that they look at, so that their next page shows the same. The page
 * came before there was an id.
 * @param atMost ids are tried; the last one is taken then, and the next page may differ
 */
export function idDrawnAlike(
  assignments: readonly Pick<FlagAssignment, 'draw'>[],
  newId: () => string,
  atMost = 2000,
): string {
  let id = newId();
  for (
    let tried = 1;
    tried < atMost && !assignments.every(({ draw }) => !draw || isDrawnAlike(draw, id));
    tried += 1
  )
    id = newId();
  return id;
}
