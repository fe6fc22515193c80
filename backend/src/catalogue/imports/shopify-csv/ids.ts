import { createHash } from 'node:crypto';
import { slugOf } from '@daybook/contracts/shared/slug';

/** Longest local id (`isLocalId`). */
const MAX_ID = 64;
/** Longest SKU that a cart takes (`AddEntryRequest`). */
const MAX_SKU = 128;

/** A valid slug (`productProblems`). */
const PLAIN_HANDLE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const isPlainHandle = (handle: string): boolean => PLAIN_HANDLE.test(handle);

/**
 * Values that can be read from their slug. Any other value has its hash in the id, since "S/M" and "S-M" have the same
 * slug.
 */
const PLAIN_VALUE = /^[a-z0-9]+( [a-z0-9]+)*$/;
/** The spelling by which values are compared: without difference in case, spaces, or the encoding of accents. */
export function foldCase(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * The id of the product with this handle: the handle itself where it can be an id, else its slug and its hash. The same
 * handle always gives the same id.
 */
export function productIdOf(handle: string): string {
  const folded = foldCase(handle);
  return isPlainHandle(folded) && folded.length <= MAX_ID ? folded : withHash(slugOf(folded), '-', folded);
}

/**
 * A variant's id, unique in the website. A product's id has no underscore, so `a_b-c` and `a-b_c` cannot be confused.
 */
export function variantIdOf(productId: string, values: readonly string[]): string {
  const folded = values.map(foldCase);
  const id = [productId, ...folded.map(slugOf)].join('_');
  const isPlain = id.length <= MAX_ID && folded.every((value) => PLAIN_VALUE.test(value));
  return isPlain ? id : withHash(id, '_', JSON.stringify([productId, ...folded]));
}

/**
 * The id of a new variant. Where a variant that was renamed has the id that follows from the options, it is another one.
 * @param taken ids of other variants of the product
 */
export function freeVariantId(
  productId: string,
  values: readonly string[],
  taken: ReadonlySet<string>,
): string {
  const plain = variantIdOf(productId, values);
  let id = plain;
  for (let n = 2; taken.has(id); n += 1)
    id = withHash(plain, '_', JSON.stringify([productId, ...values.map(foldCase), n]));
  return id;
}

/**
 * The id of the collection with this title: the title's slug where it can be an id, else its beginning and a hash. The
 * same title always gives the same id.
 */
export function collectionIdOf(title: string): string {
  const slug = slugOf(title);
  return slug !== '' && slug.length <= MAX_ID ? slug : withHash(slug, '-', foldCase(title));
}

/** A picture's id follows from its address. */
export function imageIdOf(url: string): string {
  return `image-${hashOf(url)}`;
}

/**
 * Makes SKUs for variants without one, from the handle and the option values in upper case. It never makes a SKU that
 * the file gives to another variant.
 */
export class SkuMaker {
  private readonly taken: Set<string>;

  constructor(given: Iterable<string>) {
    this.taken = new Set([...given].map((sku) => sku.toUpperCase()));
  }

  make(variantId: string): string {
    const readable = variantId.toUpperCase().replaceAll('_', '-');
    const sku = this.taken.has(readable) ? `${readable}-${hashOf(variantId).toUpperCase()}` : readable;
    this.taken.add(sku);
    return sku;
  }
}

/** Reads a SKU, cut to what a cart takes. */
export const readSku = (cell: string): string => withoutTextMark(cell).slice(0, MAX_SKU);

/** Reads a cell without the apostrophe by which spreadsheets keep a number's leading zeros. */
export const withoutTextMark = (cell: string): string => cell.replace(/^'(?=\d)/, '');

function withHash(slug: string, separator: string, identity: string): string {
  const hash = hashOf(identity);
  const shortened = slug.slice(0, MAX_ID - hash.length - 1).replace(/[-_]+$/, '');
  return shortened === '' ? hash : `${shortened}${separator}${hash}`;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);
