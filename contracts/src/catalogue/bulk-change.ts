import { isLeap } from '../shared/amount-leap.js';
import { type ContentStatus, ProductType } from '../shared/enumerations.js';
import { MAX_PRICE_UNITS } from '../shared/limits.js';
import {
  type Currency,
  formatMoney,
  isLess,
  isZero,
  minorUnits,
  money,
  splitMoney,
} from '../shared/money.js';
import { type BulkField, differencesOf, offersOf, type ProductDifference } from './bulk-differences.js';
import type { BulkChange, ProductEdit, StockEdit, VariantEdit } from './bulk-kinds.js';
import { convertedProduct, onSale, repriced } from './bulk-prices.js';
import { type Conversion, conversionProblem } from './currency-conversion.js';
import type { ProductDocument, ProductVariant } from './product.js';
import { foreignPrices } from './product-currency.js';
import { productProblems } from './product-problems.js';
import { priceDifferences, pricesOf } from './shared/product-prices.js';

/** The document as the change makes it; the same object when the change is none of the document. */
export function changedProduct(product: ProductDocument, change: BulkChange): ProductDocument {
  switch (change.kind) {
    case 'price':
      return repriced(product, change.by, change.rounding);
    case 'sale':
      return onSale(product, change.off, change.rounding);
    case 'end-sale':
      return onSale(product, undefined);
    case 'tags':
      return retagged(product, change);
    case 'collection':
      return product.collectionId === change.collectionId
        ? product
        : { ...product, collectionId: change.collectionId };
    case 'edit': {
      const edit = change.edits.find(({ productId }) => productId === product.id);
      return edit ? edited(product, edit, change.currency) : product;
    }
    case 'currency':
      return convertedProduct(product, change);
    case 'publish':
      return withStatus(product, 'published');
    case 'unpublish': {
      const isShown = product.status === 'published' || product.status === 'scheduled';
      return isShown ? withStatus(product, 'draft') : product;
    }
    default:
      // stock stands in other streams, a deletion has no document, and an undo looks at three versions
      return product;
  }
}

/** The variants whose stock the change sets. */
export function stockEdits(product: ProductDocument, change: BulkChange): StockEdit[] {
  if (change.kind === 'stock') {
    return product.variants.map(({ id, sku }) => ({ variantId: id, sku, to: change.to }));
  }
  if (change.kind !== 'edit') return [];
  const edit = change.edits.find(({ productId }) => productId === product.id);
  return (edit?.variants ?? []).flatMap(({ id, onHand }) => {
    const variant = product.variants.find((one) => one.id === id);
    return variant && onHand !== undefined ? [{ variantId: id, sku: variant.sku, to: { onHand } }] : [];
  });
}

/** Why the change cannot be made to this product, in words for its owner; undefined when it can. */
export function bulkRefusal(product: ProductDocument, change: BulkChange): string | undefined {
  if (change.kind === 'currency') {
    const refusal = conversionRefusal(product, change);
    if (refusal) return refusal;
  }
  const changed = changedProduct(product, change);
  if (changed === product) return undefined;
  if (product.productType === ProductType.giftCard && isByShare(change)) return GIFT_CARDS_STAY;
  const touchesPrices = differencesOf(product, changed).some(({ what }) => PRICES.includes(what));
  return (touchesPrices && priceRefusal(product, changed, change)) || problemsOf(changed);
}

/** A product that is left with a price in a third currency would not be for sale afterwards. */
function conversionRefusal(product: ProductDocument, conversion: Conversion): string | undefined {
  const prices = pricesOf(product).map(({ amount }) => amount);
  const stray = prices.find(({ currency }) => currency !== conversion.from && currency !== conversion.to);
  if (stray) return `A price is in ${stray.currency}.`;
  return prices
    .map((price) => minorUnits(price, conversion.from))
    .map((units) => (units === undefined ? undefined : conversionProblem(units, conversion)))
    .find((problem) => problem !== undefined);
}

/** The price of a gift card is the amount that it pays for: a share off would sell it below its worth. */
const GIFT_CARDS_STAY = 'Gift cards are left out: their price is what they are worth.';

const isByShare = (change: BulkChange): boolean =>
  change.kind === 'sale' || (change.kind === 'price' && 'percent' in change.by);

const PRICES: readonly string[] = ['price', 'sale-price'] satisfies BulkField[];

function priceRefusal(
  product: ProductDocument,
  changed: ProductDocument,
  change: BulkChange,
): string | undefined {
  if ('currency' in change && change.currency !== undefined) {
    const foreign = foreignPrices(product, change.currency);
    if (foreign) return [...new Set(Object.values(foreign))].join(' ');
  }
  const prices = pricesOf(changed).map(({ amount }) => splitMoney(amount).units);
  if (prices.some((price) => price < 0)) return 'A price would fall below zero.';
  if (change.kind === 'sale') return saleProblem(changed);
  // what the owner typed into a cell is meant: a free product may be
  const isReckoned = change.kind === 'price' || change.kind === 'currency';
  if (isReckoned && priceDifferences(product, changed).some(({ after }) => isZero(after)))
    return 'A price would fall to zero.';
  const dearest = pricesOf(changed).find(({ amount }) => splitMoney(amount).units > MAX_PRICE_UNITS);
  if (dearest) {
    return `A price would be more than ${formatMoney(money(MAX_PRICE_UNITS, dearest.amount.currency))}.`;
  }
  return undefined;
}

/** The same rules as those of a save, so that the preview names what the worker would refuse. */
function problemsOf(changed: ProductDocument): string | undefined {
  const problems = productProblems(changed);
  return problems && [...new Set(Object.values(problems))].join(' ');
}

/** What the change makes another, for a preview; stock stands apart. */
export function bulkDifferences(product: ProductDocument, change: BulkChange): ProductDifference[] {
  return differencesOf(product, change.kind === 'delete' ? null : changedProduct(product, change));
}

/** How many amounts of the product the owner is asked about before the change is made. */
export function bulkLeaps(product: ProductDocument, change: BulkChange): number {
  return priceDifferences(product, changedProduct(product, change)).filter(isLeap).length;
}

function saleProblem(changed: ProductDocument): string | undefined {
  for (const { offer } of offersOf(changed)) {
    const { priceMoney, salePriceMoney } = offer;
    if (!offer.onSale || !salePriceMoney || isZero(priceMoney)) continue;
    if (isZero(salePriceMoney)) return 'A sale price would fall to zero.';
    if (!isLess(salePriceMoney, priceMoney)) {
      return 'Rounded like this, a sale price would not be below the price.';
    }
  }
  return undefined;
}

/** A time to publish belongs to the status "scheduled" alone. */
function withStatus(product: ProductDocument, status: ContentStatus): ProductDocument {
  if (product.status === status) return product;
  const { publishAt: _, ...rest } = product;
  return { ...rest, status };
}

function retagged(
  product: ProductDocument,
  { add, remove }: Extract<BulkChange, { kind: 'tags' }>,
): ProductDocument {
  const kept = product.tags.filter((tag) => !remove.includes(tag));
  const added = add.filter((tag) => !kept.includes(tag));
  if (kept.length === product.tags.length && added.length === 0) return product;
  return { ...product, tags: [...kept, ...added] };
}

function edited(product: ProductDocument, edit: ProductEdit, currency: Currency): ProductDocument {
  const { title = product.title, status = product.status, tags = product.tags } = edit;
  const variants = product.variants.map((variant) => {
    const typed = edit.variants?.find(({ id }) => id === variant.id);
    return typed ? editedVariant(variant, typed, currency) : variant;
  });
  const changed = { ...withStatus(product, status), title, tags, variants };
  return differencesOf(product, changed).length === 0 ? product : changed;
}

function editedVariant(
  variant: ProductVariant,
  { price, salePrice }: VariantEdit,
  currency: Currency,
): ProductVariant {
  const priceMoney = price === undefined ? variant.priceMoney : money(price, currency);
  if (salePrice === undefined) return { ...variant, priceMoney };
  if (salePrice === null) {
    const { salePriceMoney: _, ...rest } = variant;
    return { ...rest, priceMoney, onSale: false };
  }
  return { ...variant, priceMoney, salePriceMoney: money(salePrice, currency), onSale: true };
}
