import type { ProductImage, ProductVariant } from '@daybook/contracts/catalogue/product';
import { money } from '@daybook/contracts/shared/money';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { readPrice } from './amounts.js';
import { foldCase, freeVariantId, readSku, type SkuMaker, variantIdOf } from './ids.js';
import { variantImageId } from './images.js';
import { denominations, readOptions, type VariantOption } from './options.js';
import { sameVariants } from './same-variants.js';
import type { ImportProblem, ShopifyRow } from './shopify-row.js';
import { readDetails } from './variant-details.js';

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
  product: {
    id: string;
    isGiftCard: boolean;
    images: readonly ProductImage[];
    /** the variants as the shop has them, in the words of an export */
    exported: readonly ProductVariant[];
  },
  format: AmountFormat,
  skus: SkuMaker,
): ReadVariants {
  const variantRows = rows.some(isVariantRow) ? rows.filter(isVariantRow) : rows.slice(0, 1);
  const written = readOptions(rows, variantRows);
  const options = product.isGiftCard && written.length === 0 ? [denominations(format)] : written;
  const problems: ImportProblem[] = [];
  const report = (row: ShopifyRow, reason: string) =>
    problems.push({ line: row.line, handle: row.handle, reason });

  const found = namedRows(product.id, variantRows, options, report);
  const same = sameVariants(found, product.exported);
  const holders = skuHolders(found, same);
  const ids = new Set([...same.values()].map(({ id }) => id));
  const bySku = new Map<string, ReadVariant>();
  for (const named of found) {
    const { row, values, sku: given } = named;
    const known = same.get(named);
    const { prices, problem } = readPrices(row, format, known);
    if (problem) report(row, problem);
    if (!prices) continue;
    const id = known?.id ?? freeVariantId(product.id, values, ids);
    ids.add(id);
    const isNamesake = given !== '' && holders.get(given) !== named;
    const kept = known && !bySku.has(known.sku) && !holders.has(known.sku) ? known.sku : undefined;
    const sku = given === '' || isNamesake ? (kept ?? skus.make(id)) : given;
    if (isNamesake) {
      const line = holders.get(given)?.row.line;
      report(row, `The SKU "${given}" is that of line ${line}; "${sku}" is used instead.`);
    }
    const imageId = variantImageId(row, product.images);
    const attributes = Object.fromEntries(options.map((option, index) => [option.name, values[index] ?? '']));
    const { details, problems: unread } = readDetails(row, format, known);
    for (const reason of unread) report(row, reason);
    const variant = { id, sku, attributes, ...prices, ...(imageId && { imageId }), ...details };
    bySku.set(sku, { variant, row });
  }
  const variants = [...bySku.values()];
  return {
    optionNames: variants.length > 0 ? options.map((option) => option.name) : [],
    ordering: orderingOf(options, variants),
    variants,
    problems,
  };
}

/** A row of a variant, with what names it. The id follows from the options. */
type NamedRow = {
  readonly row: ShopifyRow;
  readonly values: readonly string[];
  readonly id: string;
  /** empty: the file gives none */
  readonly sku: string;
};

/** The rows that describe variants, of two with the same options the first. */
function namedRows(
  productId: string,
  rows: readonly ShopifyRow[],
  options: readonly VariantOption[],
  report: (row: ShopifyRow, reason: string) => void,
): NamedRow[] {
  const spellings = new Spellings();
  const byId = new Map<string, NamedRow>();
  for (const row of rows) {
    const refusal = refusalOf(row, options) ?? (byId.size < MAX_VARIANTS ? undefined : TOO_MANY);
    if (refusal) {
      report(row, refusal);
      continue;
    }
    const values = options.map((option) => spellings.of(option, row));
    const id = variantIdOf(productId, values);
    const twin = byId.get(id);
    if (twin) report(row, `This variant stands on line ${twin.row.line} already.`);
    else byId.set(id, { row, values, id, sku: readSku(row.sku) });
  }
  return [...byId.values()];
}

/** Which row of several gets the SKU that they share: that of the variant which has it already, else the first. */
function skuHolders(
  rows: readonly NamedRow[],
  same: ReadonlyMap<NamedRow, ProductVariant>,
): ReadonlyMap<string, NamedRow> {
  const holders = new Map<string, NamedRow>();
  for (const row of rows) {
    const hasIt = same.get(row)?.sku === row.sku;
    if (row.sku !== '' && (hasIt || !holders.has(row.sku))) holders.set(row.sku, row);
  }
  return holders;
}

const TOO_MANY = `A product has at most ${MAX_VARIANTS} variants.`;

function refusalOf(row: ShopifyRow, options: readonly VariantOption[]): string | undefined {
  if (row.option4Value !== '') return 'This variant has a fourth option; a product has three at most.';
  if (row.price === '') return 'This variant has no price.';
  const lacking = options.find((option) => option.valueIn(row) === '');
  return lacking && `This variant has no value for the option "${lacking.name}".`;
}

type Prices = Pick<ProductVariant, 'priceMoney' | 'salePriceMoney' | 'onSale'>;

/**
 * In Shopify's files the price is what the buyer pays. A higher compare-at price is the price before the sale. When the
 * price cannot be read, a variant that the shop has keeps its prices.
 */
function readPrices(
  row: ShopifyRow,
  format: AmountFormat,
  now: Prices | undefined,
): { prices?: Prices; problem?: string } {
  const paid = readPrice(row.price, 'price', format);
  if (paid.problem !== undefined) {
    if (!now) return { problem: paid.problem };
    const { priceMoney, salePriceMoney, onSale } = now;
    const prices = { priceMoney, ...(salePriceMoney && { salePriceMoney }), onSale };
    return { prices, problem: `${paid.problem} The price stays the same.` };
  }
  const price = money(paid.units, format.currency);
  const full = { priceMoney: price, onSale: false };
  if (row.compareAtPrice === '') return { prices: full };
  const before = readPrice(row.compareAtPrice, 'compare-at price', format);
  if (before.problem !== undefined) return { prices: full, problem: `${before.problem} There is no sale.` };
  if (before.units <= paid.units) return { prices: full };
  const priceMoney = money(before.units, format.currency);
  return { prices: { priceMoney, salePriceMoney: price, onSale: true } };
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
