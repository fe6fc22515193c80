import { isShopSlug } from '@daybook/contracts/catalogue/shared/shop-slugs';
import { type PageHead, placeOf } from '@daybook/contracts/content/shared/page';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { type Reservable, Reservations, refuseLate } from '../../platform/reservations/reservations.js';
import {
  contentCollectionOfHolder,
  holderOf,
  holdsPlace,
  type PageState,
  pageOfHolder,
} from './page.state.js';
import { PathHolders } from './path-holders.service.js';

export const OF_THE_SHOP = 'A page of the shop has this address.';

/** Where a page stands: at the top of its website, or in a collection. */
export type PageAddress = Pick<PageHead, 'collection' | 'slug'>;

type Move = {
  readonly pageId: string;
  /** undefined: the page is new */
  readonly from: PageAddress | undefined;
  readonly to: PageAddress;
};

/** Keeps each path of a website to one of its pages, or to one of its collections; in a collection, to one of its items. */
@Injectable()
export class PageAddresses {
  constructor(
    private readonly holders: PathHolders,
    private readonly reservations: Reservations,
  ) {}

  /**
   * Claims a place, saves the page, and releases the place that it has left. A place of one of its versions stays the page's:
   * visitors may have read it there, and an earlier release may bring it back.
   * @throws Refusal PAGE_INVALID when a page or the shop has the slug; WRITE_CONFLICT
   */
  async move<Saved extends { readonly state: PageState }>(
    website: WebsiteId,
    { pageId, from, to }: Move,
    metadata: CommandMetadata,
    save: () => Promise<Saved>,
  ): Promise<Saved> {
    if (to.collection === undefined && isShopSlug(to.slug)) refuse('PAGE_INVALID', { slug: OF_THE_SHOP });
    const since = Date.now();
    const holder = holderOf(pageId);
    const isInUse = (other: string) => this.holders.isInUse(website, other, placeOf(to));
    const now = await this.reservations.claim(website, pathOf(to), holder, isInUse, metadata);
    if (now !== holder) {
      refuse('PAGE_INVALID', { slug: isOfContent(now) ? 'Another page has this URL.' : OF_THE_SHOP });
    }
    const left = from === undefined ? undefined : await this.reservations.claimOf(website, pathOf(from));
    refuseLate(since);
    const saved = await save();
    if (from !== undefined && left && !holdsPlace(saved.state, placeOf(from))) {
      await this.reservations.release(website, pathOf(from), holder, metadata, left.claimedAt);
    }
    return saved;
  }
}

/** Whether a page or a content collection holds a path, and no collection of the shop. */
const isOfContent = (holder: string): boolean =>
  pageOfHolder(holder) !== undefined || contentCollectionOfHolder(holder) !== undefined;

/** Collections claimed their slugs before there were pages, so the paths of a website have their name. */
const pathOf = ({ collection, slug }: PageAddress): Reservable =>
  collection === undefined
    ? { kind: 'collectionSlug', value: slug }
    : { kind: 'document.item.slug', scope: collection, value: slug };
