import type { NewProduct, SavedProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { UseFormSetError } from 'react-hook-form';
import { type ApiClient, ApiError, answer } from '../../../../lib/api/api-client';
import { newUuid } from '../../../../lib/new-uuid';
import type { ProductDocument, ProductForm } from './product-form';
import { slugOf } from './slug';

export const newId = () => newUuid();

/** Fills what the owner left empty: the slug from the title, the SKUs from the slug and the options' values. */
export function completed(product: ProductDocument): ProductDocument {
  const urlId = product.urlId || slugOf(product.title);
  const base = (urlId || 'item').toUpperCase().slice(0, 40);
  const variants = product.variants.map((variant) => {
    if (variant.sku) return variant;
    const parts = Object.values(variant.attributes).map((value) => slugOf(value).toUpperCase());
    return { ...variant, sku: [base, ...parts].filter(Boolean).join('-').slice(0, 128) };
  });
  return { ...product, urlId, variants };
}

/** @throws ApiError, with `conflict` when another member has saved the product since `revision` */
export function saveProduct(
  api: ApiClient,
  product: ProductDocument,
  revision: number,
): Promise<SavedProduct> {
  const params = { path: { id: product.id }, header: { 'If-Match': `"${revision}"` } };
  return api.PUT('/api/config/products/{id}', { params, body: product }).then(answer);
}

/** Creates the product; the server gives it its id. */
export function createProduct(api: ApiClient, product: ProductDocument): Promise<SavedProduct> {
  const { id: _id, recordType: _recordType, displayIndex: _displayIndex, ...document } = product;
  return api.POST('/api/config/products', { body: document satisfies NewProduct }).then(answer);
}

/**
 * Shows the server's problems at the form's fields: `variants.2` and `variants.2.sku` at the third row, a problem of an
 * amount at that amount.
 * @returns the problems that belong to no field, or the error's message when there are none
 */
export function showProblems(error: unknown, setError: UseFormSetError<ProductForm>): string | undefined {
  if (!(error instanceof ApiError)) return 'Something went wrong';
  if (error.status === 0) return 'Network error';
  const homeless: string[] = [];
  let isFirst = true;
  const problems = Object.entries(error.fields).map(([field, message]) => ({
    place: fieldOf(field),
    message: `${planOf(field)}${message}`,
  }));
  for (const { place, message } of problems.sort((a, b) => rankOf(a.place) - rankOf(b.place))) {
    if (!place) {
      homeless.push(message);
      continue;
    }
    setError(place, { type: 'server', message }, { shouldFocus: isFirst && place !== 'variants' });
    isFirst = false;
  }
  if (homeless.length > 0) return `${error.message} ${homeless.join(' ')}`;
  return error.message;
}

/** In the order of the screen. The grid of variants comes after the title and the excerpt. */
const FIELDS = ['title', 'excerpt', 'status', 'publishAt', 'collectionId', 'productType', 'urlId'] as const;
const AFTER_WORDS = 1.5;

function rankOf(place: string | undefined): number {
  const rank = (FIELDS as readonly (string | undefined)[]).indexOf(place);
  return rank < 0 ? AFTER_WORDS : rank;
}

const PLAN = /^productSubscriptionOptions\.(\d+)(?:\.(priceMoney|salePriceMoney)\b|$)/;
const PLAN_PRICE = /^variants\.(\d+)\.pricingOptions\b/;

/** Prices of a variant in plans are problems of no single field: the text names the variant. */
function planOf(field: string): string {
  const row = PLAN_PRICE.exec(field)?.[1];
  return row === undefined ? '' : `Variant ${Number(row) + 1}, its price in a plan: `;
}

/** What of a variant has a field of its own; the rest is said at the SKU. */
const CELLS: Readonly<Record<string, 'price' | 'salePrice' | 'weight' | 'barcode' | 'cost'>> = {
  priceMoney: 'price',
  salePriceMoney: 'salePrice',
  weightGrams: 'weight',
  barcode: 'barcode',
  costMoney: 'cost',
};

function fieldOf(field: string): Parameters<UseFormSetError<ProductForm>>[0] | undefined {
  const known = FIELDS.find((name) => name === field);
  if (known) return known;
  if (field === 'variants') return 'variants';
  if (PLAN_PRICE.test(field)) return undefined;
  const [, plan, planAmount] = PLAN.exec(field) ?? [];
  if (plan !== undefined) {
    return `plans.${Number(plan)}.${planAmount === 'salePriceMoney' ? 'salePrice' : 'price'}` as const;
  }
  const [, row, amount] =
    /^variants\.(\d+)(?:\.(priceMoney|salePriceMoney|weightGrams|barcode|costMoney)\b|\.|$)/.exec(field) ??
    [];
  if (row === undefined) return undefined;
  return `variants.${Number(row)}.${CELLS[amount ?? ''] ?? 'sku'}` as const;
}
