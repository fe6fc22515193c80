import { PageType } from '../../analytics/shared/page-types.js';
import { AREA_WAYS, type AreaWay } from './area.js';

/**
 * The one rule of access to a page (CONTENT.md, "Access"). Each way is asked for in its turn. Of several areas of one
 * way a visitor needs to open one: the customer of either course reads the page that both hold.
 * @param areas those that the page is in
 * @param isOpen whether the visitor has the key of one
 * @returns the way that is missing; undefined: the page is open
 */
export function missingKey<Area extends { readonly way: AreaWay }>(
  areas: readonly Area[],
  isOpen: (area: Area) => boolean,
): AreaWay | undefined {
  return AREA_WAYS.find((way) => {
    const ofWay = areas.filter((area) => area.way === way);
    return ofWay.length > 0 && !ofWay.some(isOpen);
  });
}

/** The number of a closed page in hits (section 2); undefined: access was denied, which is no hit (section 6). */
export const pageTypeOfClosed = (way: AreaWay): PageType | undefined => CLOSED_PAGE_TYPES[way];

const CLOSED_PAGE_TYPES: Readonly<Record<AreaWay, PageType | undefined>> = {
  password: PageType.protectedContent,
  product: PageType.paywall,
  account: undefined,
};
