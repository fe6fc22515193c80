import { createHash } from 'node:crypto';

/** Longest id of ours (`isLocalId`). */
const MAX_ID = 64;
/** Longest SKU that a cart takes (`AddEntryRequest`). */
const MAX_SKU = 128;

/** What an address may end in (`productProblems`). */
const PLAIN_HANDLE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Values whose slug says all of them; any other has its hash in the id, since "S/M" and "S-M" are not the same. */
const PLAIN_VALUE = /^[a-z0-9]+( [a-z0-9]+)*$/;
const ASCII_OF: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  þ: 'th',
};

/** Lower-case letters, digits and single hyphens; empty when nothing of the text can be written so. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæøœłđþ]/g, (character) => ASCII_OF[character] ?? character)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Two spellings of one thing: case, accents as one or two characters, and spaces do not tell them apart. */
export function foldCase(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The handle where it can be an id, else its slug and its hash: the same file gives the same ids for ever. */
export function productIdOf(handle: string): string {
  const folded = foldCase(handle);
  return PLAIN_HANDLE.test(folded) && folded.length <= MAX_ID
    ? folded
    : withHash(slugOf(folded), '-', folded);
}

/** Unique in the website: a product's id has no underscore, so that `a_b-c` and `a-b_c` are two variants. */
export function variantIdOf(productId: string, values: readonly string[]): string {
  const folded = values.map(foldCase);
  const id = [productId, ...folded.map(slugOf)].join('_');
  const isPlain = id.length <= MAX_ID && folded.every((value) => PLAIN_VALUE.test(value));
  return isPlain ? id : withHash(id, '_', JSON.stringify([productId, ...folded]));
}

/** The title's slug where it can be an id, else as much of it as fits and a hash: the same title gives the same id. */
export function collectionIdOf(title: string): string {
  const slug = slugOf(title);
  return slug !== '' && slug.length <= MAX_ID ? slug : withHash(slug, '-', foldCase(title));
}

/** A picture is its address. */
export function imageIdOf(url: string): string {
  return `image-${hashOf(url)}`;
}

/**
 * Gives SKUs to variants that have none: from the handle and the option values, upper case, and never one that the
 * file gives to another variant.
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

/** A SKU as a cell has it, without the apostrophe by which spreadsheets keep the zeros of a number. */
export function readSku(cell: string): string {
  return cell.replace(/^'(?=\d)/, '').slice(0, MAX_SKU);
}

function withHash(slug: string, separator: string, identity: string): string {
  const hash = hashOf(identity);
  const shortened = slug.slice(0, MAX_ID - hash.length - 1).replace(/[-_]+$/, '');
  return shortened === '' ? hash : `${shortened}${separator}${hash}`;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);
