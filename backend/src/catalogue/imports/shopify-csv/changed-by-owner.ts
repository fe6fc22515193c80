import type { ProductDocument, ProductImage, ProductVariant } from '@daybook/contracts/catalogue/product';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { freeVariantId } from './ids.js';

/**
 * Merges what a file says into an existing product. A file cannot hold every field of a product, and an import must not
 * delete what the file cannot hold. So a field that the file gives just as our own export would give it stays as the
 * shop has it.
 * @param read what the file says
 * @param exported what our own export of the product says, read by the same reader
 * @param existing the product as the shop has it
 */
export function keptByOwner(
  read: ProductDocument,
  exported: ProductDocument,
  existing: ProductDocument,
): ProductDocument {
  const images = paired(exported.images, existing.images);
  const variants = paired(exported.variants, existing.variants);
  const imageOf = (image: ProductImage): ProductImage => {
    const known = images.get(image.id);
    return known ? merged(image, known.theirs, known.ours) : image;
  };
  // a deleted product may have had the handle as its id, and a renamed variant keeps its id: ids name stock and waiting lists
  const ids = new Set(existing.variants.map(({ id }) => id));
  const idOfNew = ({ attributes }: ProductVariant) => {
    const values = read.userDefinedVariantOptions.map((name) => attributes[name] ?? '');
    const id = freeVariantId(existing.id, values, ids);
    ids.add(id);
    return id;
  };
  const variantOf = (variant: ProductVariant): ProductVariant => {
    const known = variants.get(variant.id);
    const id = known?.ours.id ?? idOfNew(variant);
    const { imageId } = variant;
    if (imageId === undefined || imageId === known?.theirs.imageId) {
      return known ? { ...merged(variant, known.theirs, known.ours), id } : { ...variant, id };
    }
    const shown = { ...variant, imageId: images.get(imageId)?.ours.id ?? imageId };
    return known
      ? { ...merged(shown, known.theirs, known.ours), id, imageId: shown.imageId }
      : { ...shown, id };
  };
  const whole = merged(read, exported, existing);
  return {
    ...whole,
    id: existing.id,
    urlId: existing.urlId,
    images: sameJson(read.images, exported.images) ? existing.images : read.images.map(imageOf),
    variants: sameJson(read.variants, exported.variants) ? existing.variants : read.variants.map(variantOf),
  };
}

/** Pairs each exported member with the existing one; empty when an export cannot hold all of them. */
function paired<Member extends { readonly id: string }>(
  exported: readonly Member[],
  existing: readonly Member[],
) {
  if (exported.length !== existing.length) return new Map<string, { theirs: Member; ours: Member }>();
  return new Map(exported.map((theirs, i) => [theirs.id, { theirs, ours: existing[i] as Member }]));
}

/** Keeps the existing value of each field that the file gives as an export would. */
function merged<Document extends object>(read: Document, exported: Document, existing: Document): Document {
  const result = { ...existing };
  const keys = new Set([...Object.keys(read), ...Object.keys(exported)]) as Set<keyof Document>;
  for (const key of keys) {
    if (sameJson(read[key], exported[key])) continue;
    if (read[key] === undefined) delete result[key];
    else result[key] = read[key];
  }
  return result;
}
