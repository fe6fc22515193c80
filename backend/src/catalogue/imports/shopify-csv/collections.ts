import type { CollectionDocument } from '@daybook/contracts/catalogue/product';
import { collectionSlug } from '@daybook/contracts/catalogue/shared/shop-slugs';
import { indexAfter } from './display-indexes.js';
import { collectionIdOf, foldCase } from './ids.js';
import { tagsOf } from './product.js';
import type { ShopifyRow } from './shopify-row.js';

const FALLBACK = 'Products';
/**
 * `gid://shopify/TaxonomyCategory/aa-1-1`, `aa-1-1`, `5181`: a number in Shopify's taxonomy, which is no title for a
 * collection
 */
const CATEGORY_NUMBER = /^(gid:.*|[a-z]{2}(-\d+)*|\d+)$/i;

/**
 * The collections of a file. A title means the collection whose id follows from it, or else the one that has that id as
 * its slug, or else the first one of that title. What the owner wrote in an existing collection stays.
 */
export class Collections {
  private readonly found = new Map<string, CollectionDocument>();
  private readonly byId: ReadonlyMap<string, CollectionDocument>;
  private readonly bySlug: ReadonlyMap<string, CollectionDocument>;
  private byTitle: ReadonlyMap<string, CollectionDocument> | undefined;
  private nextIndex: number;

  /**
   * @param freePlace of new collections, when `existing` does not hold all that there are
   * @param isInMenu whether the menu shows new collections
   */
  constructor(
    private readonly existing: readonly CollectionDocument[],
    freePlace = 0,
    private readonly isInMenu = true,
  ) {
    this.byId = new Map(existing.map((collection) => [collection.id, collection]));
    this.bySlug = new Map(existing.map((collection) => [collection.urlId, collection]));
    this.nextIndex = existing.reduce(
      (next, { displayIndex }) => Math.max(next, indexAfter(displayIndex)),
      freePlace,
    );
  }

  idFor(head: ShopifyRow): string {
    const title = titleFor(head);
    const id = collectionIdOf(title);
    const known = this.byId.get(id) ?? this.bySlug.get(id) ?? this.titled(title);
    const collection = this.found.get(id) ?? known ?? this.made(id, title);
    this.found.set(id, collection);
    return collection.id;
  }

  /** The first one of this title in the owner's list. */
  private titled(title: string): CollectionDocument | undefined {
    this.byTitle ??= new Map(
      [...this.existing]
        .sort((a, b) => b.displayIndex - a.displayIndex || (a.id < b.id ? 1 : -1))
        .map((collection) => [foldCase(collection.title), collection]),
    );
    return this.byTitle.get(foldCase(title));
  }

  /** Those of `ids`, in the order in which the file names them. */
  only(ids: ReadonlySet<string>): CollectionDocument[] {
    return [...this.found.values()].filter(({ id }) => ids.has(id));
  }

  private made(id: string, title: string): CollectionDocument {
    const displayIndex = this.nextIndex;
    this.nextIndex = indexAfter(displayIndex);
    const made = { id, urlId: collectionSlug(id), title, description: '', displayIndex };
    return this.isInMenu ? made : { ...made, isInMenu: false };
  }
}

/** The title of a product's collection, as its first row says it: by type, else a named collection, else the first tag, else the category's last part. */
export function titleFor(head: ShopifyRow): string {
  const category = head.category.split('>').at(-1)?.trim() ?? '';
  const candidates = [
    head.type,
    head.collection,
    tagsOf(head)[0] ?? '',
    CATEGORY_NUMBER.test(category) ? '' : category,
  ];
  return candidates.find((text) => text !== '')?.replace(/\s+/g, ' ') ?? FALLBACK;
}
