import type { CollectionDocument } from '@daybook/contracts/catalogue/product';
import { indexAfter } from './display-index.js';
import { collectionIdOf } from './ids.js';
import { tagsOf } from './product.js';
import type { ShopifyRow } from './rows.js';

const FALLBACK = 'Products';
/** `gid://shopify/TaxonomyCategory/aa-1-1`, `aa-1-1`, `5181`: a number of the taxonomy, no name for a stock item */
const CATEGORY_NUMBER = /^(gid:.*|[a-z]{2}(-\d+)*|\d+)$/i;

/** The collections of a file: by type, else a named collection, else the first tag, else the category's last part. */
export class Collections {
  private readonly found = new Map<string, CollectionDocument>();
  private readonly existing: ReadonlyMap<string, CollectionDocument>;
  private nextIndex: number;

  /** @param existing what the owner wrote of them stays */
  constructor(existing: readonly CollectionDocument[]) {
    this.existing = new Map(existing.map((collection) => [collection.id, collection]));
    this.nextIndex = existing.reduce((next, { displayIndex }) => Math.max(next, indexAfter(displayIndex)), 0);
  }

  idFor(head: ShopifyRow): string {
    const title = titleFor(head);
    const id = collectionIdOf(title);
    if (!this.found.has(id)) this.found.set(id, this.existing.get(id) ?? this.made(id, title));
    return id;
  }

  /** Those of `ids`, in the order in which the file names them. */
  only(ids: ReadonlySet<string>): CollectionDocument[] {
    return [...this.found.values()].filter(({ id }) => ids.has(id));
  }

  private made(id: string, title: string): CollectionDocument {
    const displayIndex = this.nextIndex;
    this.nextIndex = indexAfter(displayIndex);
    return { id, urlId: id, title, description: '', displayIndex };
  }
}

function titleFor(head: ShopifyRow): string {
  const category = head.category.split('>').at(-1)?.trim() ?? '';
  const candidates = [
    head.type,
    head.collection,
    tagsOf(head)[0] ?? '',
    CATEGORY_NUMBER.test(category) ? '' : category,
  ];
  return candidates.find((text) => text !== '')?.replace(/\s+/g, ' ') ?? FALLBACK;
}
