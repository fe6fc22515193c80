import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { productIdOf } from './ids.js';

type Named = Pick<ProductDocument, 'id' | 'urlId'>;

/** Which existing product a handle means: the one whose id follows from it, or the only one with that slug. */
export class ExistingProducts<Product extends Named = ProductDocument> {
  private readonly byId = new Map<string, Product>();
  private readonly bySlug = new Map<string, Product | null>();

  constructor(products: readonly Product[]) {
    for (const product of products) {
      this.byId.set(productIdOf(product.id), product);
      this.bySlug.set(product.urlId, this.bySlug.has(product.urlId) ? null : product);
    }
  }

  of(handle: string): Product | undefined {
    return this.byId.get(productIdOf(handle)) ?? this.bySlug.get(handle) ?? undefined;
  }

  /** A handle that means this product and no other. */
  handleOf({ id, urlId }: Named): string {
    return this.of(urlId)?.id === id ? urlId : id;
  }
}

/**
 * Handles by which a later import finds these products again.
 * @param products the whole catalogue
 * @returns by product id
 */
export function handlesOf(products: readonly Named[]): ReadonlyMap<string, string> {
  const existingProducts = new ExistingProducts(products);
  return new Map(products.map((product) => [product.id, existingProducts.handleOf(product)]));
}
