import type { PageType } from '@daybook/contracts/analytics/shared/page-types';

/** The page that the visitor looks at, as the routes know it. */
export type ShownPage = {
  /** without the secrets that an address may hold */
  readonly path: string;
  readonly pageType: PageType;
  readonly collectionId?: string | undefined;
  readonly itemId?: string | undefined;
  /** the item is a product; no part of a hit */
  readonly productId?: string | undefined;
  /** of a page that is made of blocks */
  readonly pageId?: string | undefined;
  /** its texts may hold what the visitor typed or has stored: neither its title nor the names on it are sent */
  readonly isPrivate?: boolean | undefined;
};

/**
 * What a hit says of its page (section 3, "Page context"), by the names of the collecting routes.
 * @param isFirstVisit the hit is of the visit that the document was opened in, which came from the link to it and its campaign
 */
export function pageContext({ path, isPrivate, productId: _, ...shown }: ShownPage, isFirstVisit?: boolean) {
  return {
    path: isFirstVisit ? path + campaign() : path,
    title: isPrivate ? undefined : document.title,
    ...shown,
    referrer: isFirstVisit ? foreignReferrer() : undefined,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    viewportWidth: window.innerWidth,
  };
}

/**
 * Of the query only the campaign leaves the browser, and that a click was paid for: the rest may hold tokens or what a
 * visitor typed, and the id of a click names one person.
 */
function campaign(): string {
  const given = [...new URLSearchParams(location.search)].flatMap(([name, value]) => {
    if (/^utm_\w{1,20}$/.test(name)) return [[name, value]];
    return /^(gclid|[gw]braid|msclkid)$/.test(name) ? [[name, '1']] : [];
  });
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** The host of another site's page that linked here. */
function foreignReferrer(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin } = new URL(document.referrer);
  return origin === location.origin ? undefined : origin;
}
