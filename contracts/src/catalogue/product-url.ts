/** Where a product page lives: `/<collection>/p/<product>`. */
export function productUrl(
  collection: { readonly urlId: string },
  product: { readonly urlId: string },
): string {
  return `/${collection.urlId}/p/${product.urlId}`;
}

/** Where a collection's list lives. */
export function collectionUrl(collection: { readonly urlId: string }): string {
  return `/${collection.urlId}`;
}
