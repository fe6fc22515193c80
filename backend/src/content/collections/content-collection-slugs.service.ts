import { isShopSlug } from '@daybook/contracts/catalogue/shared/shop-slugs';
import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import type {
  ContentCollection,
  ContentCollectionDocument,
} from '@daybook/contracts/content/shared/content-collection';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import {
  type DocumentAuthor,
  type DocumentHook,
  type DocumentSave,
  HookOf,
} from '../../documents/document-hooks.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { OF_THE_SHOP } from '../pages/page-addresses.service.js';
import { PathHolders } from '../pages/path-holders.service.js';
import { type releaseDecider, SITE } from '../releases/release.decider.js';

/** Keeps content collections off the addresses of the shop and of pages, and in place while visitors read their items. */
@HookOf(contentCollectionKind)
export class ContentCollectionSlugs implements DocumentHook<ContentCollection, ContentCollectionDocument> {
  constructor(
    @Aggregate('release') private readonly releases: AggregateReader<typeof releaseDecider>,
    private readonly holders: PathHolders,
  ) {}

  /** @throws Refusal CONTENT_COLLECTION_INVALID */
  before({ content }: DocumentSave<ContentCollection, ContentCollectionDocument>): ContentCollectionDocument {
    if (isShopSlug(content.slug)) refuse('CONTENT_COLLECTION_INVALID', { slug: OF_THE_SHOP });
    return content;
  }

  /** @throws Refusal CONTENT_COLLECTION_IN_USE while visitors read an item of it */
  async beforeDeletion({ websiteId }: DocumentAuthor, id: string): Promise<void> {
    const { pins } = await this.releases.loadState(websiteId, SITE);
    if ([...pins.values()].some(({ collection }) => collection === id)) refuse('CONTENT_COLLECTION_IN_USE');
  }

  isInUseElsewhere(website: WebsiteId, holder: string, slug: string): Promise<boolean> {
    return this.holders.isInUse(website, holder, slug);
  }
}
