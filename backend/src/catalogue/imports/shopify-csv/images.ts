import type { ProductImage } from '@daybook/contracts/catalogue/product';
import { imageIdOf } from './ids.js';
import type { ImportProblem, ShopifyRow } from './shopify-row.js';

const MAX_IMAGES = 250;

/** The pictures of a product, sorted by position. Each address is there once; the pictures of variants are included. */
export function readImages(
  rows: readonly ShopifyRow[],
  title: string,
): { images: ProductImage[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const found = new Map<string, { url: string; altText: string; position: number }>();

  const take = (row: ShopifyRow, address: string, altText: string, position: number) => {
    if (address === '') return;
    const url = webUrl(address);
    if (url === undefined) {
      problems.push({
        line: row.line,
        handle: row.handle,
        reason: `The picture "${address.slice(0, 100)}" is no http address.`,
      });
      return;
    }
    const known = found.get(url);
    if (!known) found.set(url, { url, altText, position });
    else if (known.altText === '') known.altText = altText;
  };

  for (const row of rows) take(row, row.imageUrl, row.imageAlt, positionOf(row) ?? found.size + 1);
  for (const row of rows) take(row, row.variantImageUrl, '', Number.POSITIVE_INFINITY);

  const images = [...found.values()]
    .sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
    .slice(0, MAX_IMAGES)
    .map(({ url, altText }) => {
      return { id: imageIdOf(url), assetUrl: url, altText: altText || title };
    });
  return { images, problems };
}

/**
 * The rows with the pictures that an earlier import copied: a copy stands in the product under the id that follows from
 * the address elsewhere, and the rows get its address here, as our own export would write it.
 */
export function withCopies(
  rows: readonly ShopifyRow[],
  images: readonly ProductImage[],
  origin: string,
): readonly ShopifyRow[] {
  const copies = new Map(images.filter(isOurs).map(({ id, assetUrl }) => [id, `${origin}${assetUrl}`]));
  if (copies.size === 0) return rows;
  const here = (address: string) => {
    const url = webUrl(address);
    return (url !== undefined && copies.get(imageIdOf(url))) || address;
  };
  return rows.map((row) => ({
    ...row,
    imageUrl: here(row.imageUrl),
    variantImageUrl: here(row.variantImageUrl),
  }));
}

/** The lines of the file that first name each picture, by its complete address. */
export function linesOfPictures(rows: readonly ShopifyRow[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const { line, imageUrl, variantImageUrl } of rows) {
    for (const url of [webUrl(imageUrl), webUrl(variantImageUrl)]) {
      if (url !== undefined && !lines.has(url)) lines.set(url, line);
    }
  }
  return lines;
}

/** The pictures of a product that lie on other hosts. @param origin of the website's own pictures in files */
export const elsewhere = (images: readonly ProductImage[], origin: string) =>
  images.filter((image) => !isOurs(image) && !image.assetUrl.startsWith(`${origin}/media/`));

const isOurs = ({ assetUrl }: ProductImage) => assetUrl.startsWith('/');

/** The picture that shows the variant of this row. */
export function variantImageId(row: ShopifyRow, images: readonly ProductImage[]): string | undefined {
  const url = webUrl(row.variantImageUrl);
  return url === undefined ? undefined : images.find((image) => image.assetUrl === url)?.id;
}

function positionOf(row: ShopifyRow): number | undefined {
  return /^\d{1,6}(\.0+)?$/.test(row.imagePosition) ? Number(row.imagePosition) : undefined;
}

/** @returns the complete address; undefined unless its scheme is http or https */
export function webUrl(text: string): string | undefined {
  const address = text.startsWith('//') ? `https:${text}` : text;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
