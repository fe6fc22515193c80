import type { ProductImage, ProductVariant } from '@daybook/contracts/catalogue/product';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { readAmount } from './amounts.js';
import { foldCase, readSku, type SkuMaker, variantIdOf } from './ids.js';
import { variantImageId } from './images.js';
import { denominations, readOptions, type VariantOption } from './options.js';
import type { ImportProblem, ShopifyRow } from './rows.js';

/** The most variants that Shopify allows in a product. */
const MAX_VARIANTS = 2048;

export type ReadVariant = { readonly variant: ProductVariant; readonly row: ShopifyRow };

export type ReadVariants = {
  readonly optionNames: readonly string[];
  /** values of each option as the file's order has them */
  readonly ordering: Readonly<Record<string, readonly string[]>>;
  readonly variants: readonly ReadVariant[];
  readonly problems: readonly ImportProblem[];
};

/** Whether the row describes a variant; a row with a picture alone does not. */
export function isVariantRow(row: ShopifyRow): boolean {
  const { option1Value, option2Value, option3Value, sku, barcode, price, compareAtPrice } = row;
  return [option1Value, option2Value, option3Value, sku, barcode, price, compareAtPrice].some(
    (cell) => cell !== '',
  );
}

/** The variants of a product in the order of the file. Those that cannot be read are left out and named. */
export function readVariants(
  rows: readonly ShopifyRow[],
  product: { id: string; isGiftCard: boolean; images: readonly ProductImage[] },
  currency: Currency,
  skus: SkuMaker,
): ReadVariants {
  const variantRows = rows.some(isVariantRow) ? rows.filter(isVariantRow) : rows.slice(0, 1);
  const written = readOptions(rows, variantRows);
  const options = product.isGiftCard && written.length === 0 ? [denominations(currency)] : written;
  const problems: ImportProblem[] = [];
  const report = (row: ShopifyRow, reason: string) =>
    problems.push({ line: row.line, handle: row.handle, reason });

  const spellings = new Spellings();
  const byId = new Map<string, ReadVariant>();
  const bySku = new Map<string, ReadVariant>();
  for (const row of variantRows) {
    const refusal = refusalOf(row, options, currency) ?? (byId.size < MAX_VARIANTS ? undefined : TOO_MANY);
    if (refusal) {
      report(row, refusal);
      continue;
    }
    const values = options.map((option) => spellings.of(option, row));
    const id = variantIdOf(product.id, values);
    const twin = byId.get(id);
    if (twin) {
      report(row, `This variant stands on line ${twin.row.line} already.`);
      continue;
    }
    const given = readSku(row.sku);
    const namesake = bySku.get(given);
    const sku = given === '' || namesake ? skus.make(id) : given;
    if (namesake)
      report(row, `The SKU "${given}" is that of line ${namesake.row.line}; "${sku}" is used instead.`);
    const { sale, problem } = readSale(row, currency);
    if (problem) report(row, problem);

    const imageId = variantImageId(row, product.images);
    const attributes = Object.fromEntries(options.map((option, index) => [option.name, values[index] ?? '']));
    const prices = sale ?? {
      priceMoney: money(readAmount(row.price, currency) ?? 0, currency),
      onSale: false,
    };
    const read = { variant: { id, sku, attributes, ...prices, ...(imageId && { imageId }) }, row };
    byId.set(id, read);
    bySku.set(sku, read);
  }
  const variants = [...byId.values()];
  return {
    optionNames: variants.length > 0 ? options.map((option) => option.name) : [],
    ordering: orderingOf(options, variants),
    variants,
    problems,
  };
}

const TOO_MANY = `A product has at most ${MAX_VARIANTS} variants.`;

function refusalOf(
  row: ShopifyRow,
  options: readonly VariantOption[],
  currency: Currency,
): string | undefined {
  if (row.option4Value !== '') return 'This variant has a fourth option; a product has three at most.';
  if (row.price === '') return 'This variant has no price.';
  if (readAmount(row.price, currency) === undefined) {
    return `The price "${row.price}" is no amount in ${currency}.`;
  }
  const lacking = options.find((option) => option.valueIn(row) === '');
  return lacking && `This variant has no value for the option "${lacking.name}".`;
}

/** In Shopify's files the price is what the buyer pays. A higher compare-at price is the price before the sale. */
function readSale(row: ShopifyRow, currency: Currency) {
  if (row.compareAtPrice === '') return {};
  const before = readAmount(row.compareAtPrice, currency);
  if (before === undefined) {
    return {
      problem: `The compare-at price "${row.compareAtPrice}" is no amount in ${currency}; there is no sale.`,
    };
  }
  const now = readAmount(row.price, currency) ?? 0;
  if (before <= now) return {};
  return {
    sale: { priceMoney: money(before, currency), salePriceMoney: money(now, currency), onSale: true },
  };
}

/** Each value in the spelling that comes first in the file: a later "red" is the same value as "Red". */
class Spellings {
  private readonly first = new Map<string, string>();

  of(option: VariantOption, row: ShopifyRow): string {
    const value = option.valueIn(row);
    const key = JSON.stringify([option.name, foldCase(value)]);
    const spelling = this.first.get(key);
    if (spelling === undefined) this.first.set(key, value);
    return spelling ?? value;
  }
}

function orderingOf(options: readonly VariantOption[], variants: readonly ReadVariant[]) {
  return Object.fromEntries(
    options.map(({ name }) => [
      name,
      [...new Set(variants.map(({ variant }) => variant.attributes[name] ?? ''))],
    ]),
  );
}
