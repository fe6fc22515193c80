import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { COLUMNS, type Column } from './columns.js';
import type { ProductGroup } from './groups.js';
import { foldCase, readSku } from './ids.js';
import { webUrl } from './images.js';
import { sameVariants } from './same-variants.js';
import type { ImportProblem, ShopifyRow } from './shopify-row.js';
import { isVariantRow } from './variants.js';
import { isNo } from './yes-no.js';

/** What our own export says of a product: its rows, and what the reader makes of them. */
export type OwnExport = {
  readonly group: ProductGroup;
  /** absent when it cannot be read */
  readonly product: ProductDocument | undefined;
};

export type FilledGroup = ProductGroup & {
  /** what follows from several columns, where the file has none of them */
  readonly derived: Partial<ProductDocument>;
  /** the file cannot say which variant a row means: all of them stay, and so does their stock */
  readonly keepsVariants: boolean;
  readonly problems: readonly ImportProblem[];
};

type Cells = Partial<Record<Column, string>>;
type Lacks = (column: Column) => boolean;

const OF_PRODUCT = ['vendor', 'body', 'tags', 'giftCard', 'seoTitle', 'seoDescription'] as const;
const OF_VARIANT = [
  'sku',
  'compareAtPrice',
  'grams',
  'variantImageUrl',
  'taxable',
  'barcode',
  'cost',
] as const;
const OF_PICTURE = ['imageUrl', 'imagePosition', 'imageAlt'] as const;
const OF_STOCK = ['tracker', 'quantity', 'policy', 'exportedStock'] as const;
const OPTION_NAMES = ['option1Name', 'option2Name', 'option3Name'] as const;
const OPTION_VALUES = ['option1Value', 'option2Value', 'option3Value', 'option4Value'] as const;

const FILLED: readonly Column[] = [
  ...OF_PRODUCT,
  ...OF_VARIANT,
  ...OF_PICTURE,
  ...OPTION_NAMES,
  ...OPTION_VALUES.slice(0, 3),
  'type',
  'status',
  'requiresShipping',
];

const EMPTY = Object.fromEntries(COLUMNS.map((column) => [column, ''])) as Record<Column, string>;

/** The rows of a product that the file alone says all of. */
export const asItIs = (group: ProductGroup): FilledGroup => ({
  ...group,
  derived: {},
  keepsVariants: false,
  problems: [],
});

/**
 * The rows of an existing product, with what our own export says of it in the columns that the file does not have. An
 * empty cell says that there is nothing; a column that is not there says nothing.
 */
export function withMissingColumns(
  group: ProductGroup,
  own: OwnExport,
  existing: ProductDocument,
  columns: ReadonlySet<Column>,
): FilledGroup {
  const lacks: Lacks = (column) => !columns.has(column);
  const names = existing.userDefinedVariantOptions;
  if (names.length < OPTION_VALUES.length && !FILLED.some(lacks)) return asItIs(group);
  const { line, handle } = group.head;
  const ofProduct = productCells(group.head, own.group.head, names, lacks);
  const ofVariant = sameRows(group.rows, own.group.rows);
  const altTexts = new Map(own.product?.images.map(({ assetUrl, altText }) => [assetUrl, altText]));
  const withAltText = (row: ShopifyRow) => ({
    ...row,
    imageAlt: altTexts.get(webUrl(row.imageUrl) ?? '') ?? '',
  });

  const rows = group.rows.map((row): ShopifyRow => {
    const variant = ofVariant.get(row);
    return {
      ...(lacks('imageAlt') ? withAltText(row) : row),
      ...(variant && cellsOf(variant, OF_VARIANT.filter(lacks))),
      ...(lacks('requiresShipping') && cellsOf(own.group.head, ['requiresShipping'])),
      ...(row === group.head && ofProduct),
    };
  });
  const head = rows[group.rows.indexOf(group.head)] ?? group.head;
  const pictures = lacks('imageUrl') ? picturesOf(own.group.rows.map(withAltText), line) : [];
  const filled = { handle, head, derived: derivedFrom(own.product, lacks) };
  const keepsVariants = names.some((_, i) => lacks(OPTION_VALUES[i] ?? 'option4Value'));
  if (!keepsVariants) return { ...filled, rows: [...rows, ...pictures], keepsVariants, problems: [] };
  const [first = head, ...variants] = variantsOf(own.group, head);
  const others = picturesOf(rows.filter((row) => row !== head));
  return {
    ...filled,
    head: first,
    rows: [first, ...variants, ...others, ...pictures],
    keepsVariants,
    problems: [{ line, handle, reason: WITHOUT_OPTIONS }],
  };
}

const WITHOUT_OPTIONS =
  'The file lacks columns for the options of this product: its variants, prices and stock stay the same.';

function productCells(head: ShopifyRow, own: ShopifyRow, names: readonly string[], lacks: Lacks): Cells {
  // two columns name the collection, and two say whether the product is visible
  const isInSameCollection = lacks('type') && lacks('collection');
  const isAsVisible = lacks('status') && (lacks('published') || isNo(head.published) === isNo(own.published));
  return {
    ...cellsOf(own, OF_PRODUCT.filter(lacks)),
    ...cellsOf(
      own,
      OPTION_NAMES.filter((column, i) => lacks(column) && names[i] !== undefined),
    ),
    ...(isInSameCollection && { type: own.type }),
    ...(isAsVisible && { status: own.status, published: own.published }),
  };
}

function derivedFrom(own: ProductDocument | undefined, lacks: Lacks): Partial<ProductDocument> {
  if (!own) return {};
  return {
    ...(lacks('body') && { excerpt: own.excerpt }),
    ...(lacks('giftCard') && lacks('requiresShipping') && { productType: own.productType }),
  };
}

/** The rows of the variants in our own export; the first one says of the product what the file says. */
function variantsOf({ rows }: ProductGroup, head: ShopifyRow): ShopifyRow[] {
  const ofHead = cellsOf(head, [
    'title',
    'type',
    'category',
    'collection',
    'published',
    'status',
    ...OF_PRODUCT,
    ...OF_PICTURE,
  ]);
  return rows.filter(isVariantRow).map((row, i) => ({
    ...row,
    ...cellsOf(EMPTY, [...OF_STOCK, ...OF_PICTURE]),
    ...(i === 0 && ofHead),
    line: head.line,
  }));
}

/** Rows that have the pictures of these, and nothing else. @param line of each; default: its own */
const picturesOf = (rows: readonly ShopifyRow[], line?: number): ShopifyRow[] =>
  rows
    .filter(({ imageUrl }) => imageUrl !== '')
    .map((row) => ({ ...EMPTY, handle: row.handle, ...cellsOf(row, OF_PICTURE), line: line ?? row.line }));

/** The row of each variant in our own export. */
function sameRows(
  rows: readonly ShopifyRow[],
  exported: readonly ShopifyRow[],
): ReadonlyMap<ShopifyRow, ShopifyRow> {
  const named = (all: readonly ShopifyRow[]) =>
    all.filter(isVariantRow).map((row) => ({ row, sku: readSku(row.sku), id: valuesOf(row) }));
  const same = sameVariants(named(rows), named(exported));
  return new Map([...same].map(([{ row }, { row: own }]) => [row, own]));
}

/** What names the variant of a row within its product. */
function valuesOf(row: ShopifyRow): string {
  const values = [row.option1Value, row.option2Value, row.option3Value].map(foldCase);
  return JSON.stringify(values.map((value) => (/^default( title)?$/.test(value) ? '' : value)));
}

const cellsOf = (row: Cells, columns: readonly Column[]): Cells =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? '']));
