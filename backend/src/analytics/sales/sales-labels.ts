import type { SalesLine } from '@daybook/contracts/analytics/sales.api';
import type { SalesBy } from '@daybook/contracts/analytics/shared/sales-dimensions';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

type Unlabelled = Omit<SalesLine, 'label'>;
type Titled = { readonly id: string; readonly title: string };
type Product = Pick<ProductDocument, 'title' | 'variants'>;

const countries = new Intl.DisplayNames('en-US', { type: 'region' });
/** Names of methods that the code gives; a manual method has the id that its owner gave it. */
const METHODS: Readonly<Record<string, string>> = {
  stripe: 'Card',
  covered: 'Gift card, or nothing to pay',
  '': 'Not known',
};

/** Names the lines of a report as their owner knows them: products and collections by what they are called today. */
@Injectable()
export class SalesLabels {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async labelled(website: WebsiteId, by: SalesBy, lines: readonly Unlabelled[]): Promise<SalesLine[]> {
    const labelOf = await this.labelsOf(
      website,
      by,
      lines.map(({ key }) => key),
    );
    return lines.map((line) => ({ ...line, label: labelOf(line.key) }));
  }

  private async labelsOf(website: WebsiteId, by: SalesBy, keys: readonly string[]) {
    switch (by) {
      case 'product': {
        const titles = await this.titles(website, keys);
        return (key: string) => titles.get(key) ?? deletedProduct(key);
      }
      case 'variant': {
        const products = await this.products(website, [...new Set(keys.map((key) => partsOf(key)[0]))]);
        return (key: string) => variantLabel(products, key);
      }
      case 'collection': {
        const titles = await this.collections(website, keys);
        return (key: string) => titles.get(key) ?? 'No collection';
      }
      case 'country':
        return (key: string) => (key === '' ? 'Not known' : (countries.of(key) ?? key));
      case 'method':
        return (key: string) => METHODS[key] ?? key;
      default:
        return (key: string) => key;
    }
  }

  private async titles(website: WebsiteId, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.readModels.query<Titled>(
      'sales-product-titles',
      'select product_id as id, title from products where website_id = $1 and product_id = any($2)',
      [website, ids],
    );
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  private async products(website: WebsiteId, ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    const rows = await this.readModels.query<Product & { id: string }>(
      'sales-products',
      `select product_id as id, title, document -> 'variants' as variants from products
       where website_id = $1 and product_id = any($2)`,
      [website, ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async collections(
    website: WebsiteId,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await this.readModels.query<Titled>(
      'sales-collection-titles',
      'select collection_id as id, title from collections where website_id = $1 and collection_id = any($2)',
      [website, ids],
    );
    return new Map(rows.map(({ id, title }) => [id, title]));
  }
}

/** A product's id, and of a variant its own behind it. */
const partsOf = (key: string): [productId: string, variantId?: string] => {
  const [productId = '', variantId] = key.split('/');
  return [productId, variantId];
};

const deletedProduct = (productId: string) => `Deleted product ${productId}`;

function variantLabel(products: ReadonlyMap<string, Product>, key: string): string {
  const [productId, variantId] = partsOf(key);
  const product = products.get(productId);
  if (!product) return deletedProduct(productId);
  const variant = product.variants.find(({ id }) => id === variantId);
  const options = Object.values(variant?.attributes ?? {}).join(', ');
  return options ? `${product.title}, ${options}` : product.title;
}
