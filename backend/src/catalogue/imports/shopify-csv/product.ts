import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { PRODUCT_DEFAULTS } from '@daybook/contracts/catalogue/shared/product-defaults';
import {
  type ContentStatus,
  ProductType,
  STORE_ITEM_RECORD_TYPE,
} from '@daybook/contracts/shared/enumerations';
import { MAX_VENDOR } from '@daybook/contracts/shared/limits';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { sanitiseBody } from '../../../platform/clean-html.js';
import type { ProductGroup } from './groups.js';
import { excerptOf } from './html.js';
import { foldCase, productIdOf, type SkuMaker } from './ids.js';
import { readImages } from './images.js';
import { readProductType } from './product-type.js';
import type { ImportProblem, ShopifyRow } from './shopify-row.js';
import type { SlugMaker } from './slugs.js';
import { type ReadVariant, readVariants } from './variants.js';
import { isNo } from './yes-no.js';

export type ReadProduct = {
  /** absent when no variant of it can be sold */
  readonly product?: ProductDocument;
  readonly variants: readonly ReadVariant[];
  readonly problems: readonly ImportProblem[];
};

type ReadingProduct = {
  readonly format: AmountFormat;
  readonly skus: SkuMaker;
  readonly slugs: SlugMaker;
  /** what our own export says of it, where the shop has it */
  readonly exported?: ProductDocument;
};

/** One product as a document, with the fields that the file gives. The caller sets its place in the collection. */
export function readProduct(
  group: ProductGroup,
  collectionId: string,
  { format, skus, slugs, exported }: ReadingProduct,
): ReadProduct {
  const { head, rows } = group;
  const id = productIdOf(group.handle);
  const title = oneLine(head.title);
  const productType = readProductType(group);
  const pictures = readImages(rows, title);
  const isGiftCard = productType === ProductType.giftCard;
  const { variants, optionNames, ordering, ...read } = readVariants(
    rows,
    { id, isGiftCard, images: pictures.images, exported: exported?.variants ?? [] },
    format,
    skus,
  );
  const problems = [...pictures.problems, ...read.problems];
  if (variants.length === 0) {
    const reason = 'This product has nothing to sell, so it was skipped.';
    return { variants, problems: [...problems, { line: head.line, handle: group.handle, reason }] };
  }
  const urlId = exported ? id : slugs.make(group.handle, id);
  if (!exported && urlId === id && id !== foldCase(group.handle)) {
    const reason = `The handle "${group.handle}" can be no URL here; "${urlId}" is used instead.`;
    problems.push({ line: head.line, handle: group.handle, reason });
  }
  const body = sanitiseBody(head.body);
  const vendor = oneLine(head.vendor).slice(0, MAX_VENDOR);
  const product: ProductDocument = {
    // the file has no columns for these: the owner fills them in, and a later import leaves them alone
    ...PRODUCT_DEFAULTS,
    collectionId,
    displayIndex: 0,
    id,
    urlId,
    recordType: STORE_ITEM_RECORD_TYPE,
    productType,
    status: statusOf(head),
    title,
    ...(vendor !== '' && { vendor }),
    excerpt: excerptOf(body) || excerptOf(head.seoDescription),
    body,
    images: pictures.images,
    tags: tagsOf(head),
    userDefinedVariantOptions: optionNames,
    variantOptionOrdering: ordering,
    variants: variants.map(({ variant }) => variant),
    seo: { title: oneLine(head.seoTitle), description: oneLine(head.seoDescription) },
  };
  return { product, variants, problems };
}

/** "archived" and "unlisted" products become private, not drafts: they are finished and visitors do not see them. */
function statusOf(head: ShopifyRow): ContentStatus {
  const status = head.status.toLowerCase();
  if (status === 'archived' || status === 'unlisted') return 'private';
  return status === 'draft' || isNo(head.published) ? 'draft' : 'published';
}

/** The tags of a product, each once. */
export function tagsOf(head: ShopifyRow): string[] {
  const tags = new Map<string, string>();
  for (const tag of head.tags.split(',').map(oneLine)) {
    if (tag !== '' && !tags.has(foldCase(tag))) tags.set(foldCase(tag), tag);
  }
  return [...tags.values()];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
