import type {
  CollectionDocument,
  ProductDocument,
  ProductSubscriptionOption,
  ProductVariant,
} from '@daybook/contracts/catalogue/product';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import {
  type BillingUnit,
  ProductType,
  STORE_ITEM_RECORD_TYPE,
} from '@daybook/contracts/shared/enumerations';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { image, type Shown } from './demo-image.js';
import type { StockedProduct } from './stocked-product.js';

/** A price in minor units, or what it was and what it is now. */
type Price = number | { readonly was: number; readonly now: number };
type Quantity = number | 'unlimited';

/** One row of the price list: the values of the options in their order. */
type VariantRow = {
  readonly of: readonly string[];
  readonly price: Price;
  readonly stock: Quantity;
  readonly picture?: string;
};

type ProductNote = {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly excerpt: string;
  /** paragraphs of plain text */
  readonly body: readonly string[];
  readonly details: readonly (readonly [title: string, text: string])[];
  readonly pictures: readonly Shown[];
  readonly tags: readonly string[];
  readonly type?: ProductType;
  readonly options?: readonly string[];
  readonly variants: readonly VariantRow[];
  readonly subscription?: readonly {
    readonly unit: BillingUnit;
    readonly every: number;
    readonly cycles: number;
    readonly price: Price;
  }[];
  readonly form?: CustomForm;
  readonly buttonText?: string;
  readonly soldOutText?: string;
  readonly scarcityText?: string;
  readonly isOnePerOrder?: boolean;
  /** ids of the products that are offered beside it */
  readonly goesWith?: readonly string[];
};

export function collection(
  id: string,
  title: string,
  description: string,
  shown: Shown,
  displayIndex: number,
): CollectionDocument {
  return { id, urlId: id, title, description, image: image(shown), displayIndex };
}

/** Turns notes into the documents of one collection, in their order. */
export function productsOf(
  collectionId: string,
  currency: Currency,
  notes: readonly ProductNote[],
): StockedProduct[] {
  return notes.map((note, displayIndex) => stocked(note, collectionId, currency, displayIndex));
}

function stocked(
  note: ProductNote,
  collectionId: string,
  currency: Currency,
  displayIndex: number,
): StockedProduct {
  const options = note.options ?? [];
  const variants = note.variants.map((row) => variant(note, options, row, currency));
  const product: ProductDocument = {
    id: note.id,
    collectionId,
    recordType: STORE_ITEM_RECORD_TYPE,
    productType: note.type ?? ProductType.physical,
    status: 'published',
    urlId: note.id,
    title: note.title,
    excerpt: note.excerpt,
    body: note.body.map(paragraph).join(''),
    images: note.pictures.map(image),
    tags: note.tags,
    userDefinedVariantOptions: options,
    variantOptionOrdering: Object.fromEntries(
      options.map((option, at) => [option, [...new Set(note.variants.map((row) => row.of[at]!))]]),
    ),
    variants,
    isSubscribable: note.subscription !== undefined,
    productSubscriptionOptions: subscriptionOptions(note, currency),
    ...(note.form ? { additionalFieldsForm: note.form } : {}),
    useCustomAddButtonText: note.buttonText !== undefined,
    customAddButtonText: note.buttonText ?? '',
    customSoldOutText: note.soldOutText ?? '',
    scarcityEnabled: note.scarcityText !== undefined,
    scarcityText: note.scarcityText ?? '',
    storeSettings: { multipleQuantityAllowedForServices: !note.isOnePerOrder },
    details: note.details.map(([title, text]) => ({ title, body: paragraph(text) })),
    displayIndex,
    seo: { title: note.title, description: note.excerpt },
    shareButtonOptions: ['pinterest', 'whatsapp'],
    ...(note.goesWith && { addOnIds: note.goesWith }),
  };
  return {
    product,
    stock: note.variants.map((row, index) => ({ variantId: variants[index]!.id, quantity: row.stock })),
  };
}

function variant(
  note: ProductNote,
  options: readonly string[],
  row: VariantRow,
  currency: Currency,
): ProductVariant {
  const slugs = row.of.map(slug);
  return {
    id: [note.id, ...slugs].join('-'),
    sku: [note.sku, ...slugs.map((part) => part.replaceAll('-', '').slice(0, 5).toUpperCase())].join('-'),
    attributes: Object.fromEntries(options.map((option, at) => [option, row.of[at]!])),
    ...priced(row.price, currency),
    ...(row.picture ? { imageId: row.picture } : {}),
  };
}

function subscriptionOptions(note: ProductNote, currency: Currency): ProductSubscriptionOption[] {
  return (note.subscription ?? []).map(({ unit, every, cycles, price }) => ({
    id: `${note.id}-${every}-${unit.toLowerCase()}${cycles > 0 ? `-${cycles}-times` : ''}`,
    plan: { billingPeriod: { unit, value: every }, numBillingCycles: cycles },
    ...priced(price, currency),
  }));
}

function priced(price: Price, currency: Currency) {
  if (typeof price === 'number') return { priceMoney: money(price, currency), onSale: false };
  return { priceMoney: money(price.was, currency), salePriceMoney: money(price.now, currency), onSale: true };
}

function slug(value: string): string {
  return value
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
}
