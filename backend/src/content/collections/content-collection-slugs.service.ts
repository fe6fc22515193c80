import { isShopSlug } from '@daybook/contracts/catalogue/shared/shop-slugs';
import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import type {
  ContentCollection,
  ContentCollectionDocument,
} from '@daybook/contracts/content/shared/content-collection';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type DocumentHook, type DocumentSave, HookOf } from '../../documents/document-hooks.js';
import { OF_THE_SHOP } from '../pages/page-addresses.service.js';
import { PathHolders } from '../pages/path-holders.service.js';

/** Keeps the addresses of the shop and of pages out of the content collections. */
@HookOf(contentCollectionKind)
export class ContentCollectionSlugs implements DocumentHook<ContentCollection, ContentCollectionDocument> {
  constructor(private readonly holders: PathHolders) {}

  /** @throws Refusal CONTENT_COLLECTION_INVALID */
  before({ content }: DocumentSave<ContentCollection, ContentCollectionDocument>): ContentCollectionDocument {
    if (isShopSlug(content.slug)) refuse('CONTENT_COLLECTION_INVALID', { slug: OF_THE_SHOP });
    return content;
  }

  isInUseElsewhere(website: WebsiteId, holder: string, slug: string): Promise<boolean> {
    return this.holders.isInUse(website, holder, slug);
  }
}
