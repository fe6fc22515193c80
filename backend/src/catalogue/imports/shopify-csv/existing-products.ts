import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { productIdOf } from './ids.js';

/** Which existing product a handle means: the one whose id follows from it, or the only one with that slug. */
export class ExistingProducts {
  private readonly byId = new Map<string, ProductDocument>();
  private readonly bySlug = new Map<string, ProductDocument | null>();

  constructor(products: readonly ProductDocument[]) {
    for (const product of products) {
      this.byId.set(productIdOf(product.id), product);
      this.bySlug.set(product.urlId, this.bySlug.has(product.urlId) ? null : product);
    }
  }

  of(handle: string): ProductDocument | undefined {
    return this.byId.get(productIdOf(handle)) ?? this.bySlug.get(handle) ?? undefined;
  }

  /** A handle that means this product and no other. */
  handleOf({ id, urlId }: ProductDocument): string {
    return this.of(urlId)?.id === id ? urlId : id;
  }
}

/**
 * Handles by which a later import finds these products again.
 * @param products the whole catalogue
 * @returns by product id
 */
export function handlesOf(products: readonly ProductDocument[]): ReadonlyMap<string, string> {
  const existingProducts = new ExistingProducts(products);
  return new Map(products.map((product) => [product.id, existingProducts.handleOf(product)]));
}
