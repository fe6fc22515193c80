import type {
  CollectionDocument,
  ProductDocument,
  ProductVariant,
} from '@daybook/contracts/catalogue/product';
import { type ContentStatus, ProductType } from '@daybook/contracts/shared/enumerations';
import { decimalsOf, type Money, splitMoney } from '@daybook/contracts/shared/money';
import { stringify } from 'csv-stringify/sync';
import { withoutFormula } from '../../../platform/csv-formulas.js';
import { type ExportedStock, exportedStockCell } from './exported-stock.js';

/** A product with its handle in the file. */
export type WrittenProduct = {
  /** names it within the file */
  readonly handle: string;
  readonly product: ProductDocument;
  readonly collection: CollectionDocument | undefined;
  /** the stock of each variant, by its id; absent: the file says nothing of it */
  readonly stock?: ReadonlyMap<string, ExportedStock>;
};

const OPTIONS = [1, 2, 3, 4, 5, 6];
const HEADERS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  // Shopify's format has three options; the further columns are our own
  ...OPTIONS.flatMap((n) => [`Option${n} Name`, `Option${n} Value`]),
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  // our own: tells an import which quantities the owner changed in the file
  'Exported Stock',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Cost per item',
  'Status',
];

type Row = Record<string, string>;

/** The first line of a product file. */
export const shopifyCsvHeader = () => stringify([HEADERS]);

/**
 * Writes products as lines of a Shopify product CSV, to follow {@link shopifyCsvHeader}.
 * @param origin of our own pictures, such as `https://shop.example`
 */
export function writeShopifyRows(products: readonly WrittenProduct[], origin: string): string {
  const rows = products.flatMap((written) => rowsOf(written, origin));
  return stringify(rows.map((row) => HEADERS.map((header) => withoutFormula(row[header] ?? ''))));
}

/** The address of a picture as a file has it. */
const fileUrlOf = (assetUrl: string, origin: string) =>
  assetUrl.startsWith('/') ? `${origin}${assetUrl}` : assetUrl;

function rowsOf({ handle, product, collection, stock }: WrittenProduct, origin: string): Row[] {
  const address = (id: string | undefined) => {
    const image = product.images.find((one) => one.id === id);
    return image ? fileUrlOf(image.assetUrl, origin) : '';
  };
  const variants = product.variants.map((variant) => ({
    ...variantCells(variant, product, stock?.get(variant.id)),
    'Variant Image': address(variant.imageId),
  }));
  const images = product.images.map((image, i) => ({
    'Image Src': fileUrlOf(image.assetUrl, origin),
    'Image Position': String(i + 1),
    'Image Alt Text': image.altText,
  }));
  return Array.from({ length: Math.max(variants.length, images.length) }, (_, i) => ({
    Handle: handle,
    ...(i === 0 && headCells(product, collection)),
    ...variants[i],
    ...images[i],
  }));
}

function headCells(product: ProductDocument, collection: CollectionDocument | undefined): Row {
  const names = product.userDefinedVariantOptions.map((name, i) => [`Option${i + 1} Name`, name]);
  return {
    Title: product.title,
    'Body (HTML)': product.body,
    Vendor: product.vendor ?? '',
    Type: collection?.title ?? '',
    Tags: product.tags.join(', '),
    Published: product.status === 'published' ? 'TRUE' : 'FALSE',
    ...(names.length > 0 ? Object.fromEntries(names) : { 'Option1 Name': 'Title' }),
    'Gift Card': product.productType === ProductType.giftCard ? 'TRUE' : 'FALSE',
    'SEO Title': product.seo.title,
    'SEO Description': product.seo.description,
    Status: STATUS[product.status],
  };
}

const STATUS: Record<ContentStatus, string> = {
  published: 'active',
  draft: 'draft',
  scheduled: 'draft',
  'needs-review': 'draft',
  private: 'archived',
};

function variantCells(
  variant: ProductVariant,
  { userDefinedVariantOptions: options, productType }: ProductDocument,
  stock: ExportedStock | undefined,
): Row {
  const quantity = stock?.figure ?? 0;
  const values = options.map((name, i) => [`Option${i + 1} Value`, variant.attributes[name] ?? '']);
  const sale = variant.onSale ? variant.salePriceMoney : undefined;
  const isShipped = productType === ProductType.physical;
  return {
    ...(values.length > 0 ? Object.fromEntries(values) : { 'Option1 Value': 'Default Title' }),
    'Variant SKU': variant.sku,
    'Variant Grams': variant.weightGrams === undefined ? '' : String(variant.weightGrams),
    'Variant Inventory Tracker': quantity === 'unlimited' ? '' : 'shopify',
    'Variant Inventory Qty': quantity === 'unlimited' ? '' : String(quantity),
    'Variant Inventory Policy': 'deny',
    'Exported Stock': stock ? exportedStockCell(stock) : '',
    'Variant Price': decimal(sale ?? variant.priceMoney),
    'Variant Compare At Price': sale ? decimal(variant.priceMoney) : '',
    'Variant Requires Shipping': isShipped ? 'TRUE' : 'FALSE',
    'Variant Taxable': variant.taxable === false ? 'FALSE' : 'TRUE',
    'Variant Barcode': variant.barcode ?? '',
    'Cost per item': variant.costMoney ? decimal(variant.costMoney) : '',
  };
}

function decimal(amount: Money): string {
  const decimals = decimalsOf(amount.currency);
  const digits = String(splitMoney(amount).units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
