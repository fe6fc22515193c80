import { PRODUCTS_COLLECTION_TYPE } from '../../shared/enumerations.js';

/** A page as far as it matters for what is a product list page. */
export type PageShown = {
  /** collection type of section 3; undefined on a page of no collection */
  readonly collectionType: number | undefined;
  /** the item of the collection that is open; undefined when the collection itself is */
  readonly itemId: string | undefined;
  /** shown inside the owner's configuration area, as a preview */
  readonly isPreviewFrame: boolean;
};

/**
 * Section 2, "Product list page": a products collection page with no product item open; not so inside the
 * configuration preview frame.
 */
export function isProductListPage({ collectionType, itemId, isPreviewFrame }: PageShown): boolean {
  return collectionType === PRODUCTS_COLLECTION_TYPE && itemId === undefined && !isPreviewFrame;
}
