import type { ProductItem, ProductSummary, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { isVariantOnSale, offersOf, pricingOf } from '@daybook/contracts/catalogue/plan-pricing';
import type {
  PricingOption,
  ProductDocument,
  ProductImage,
  ProductVariant,
} from '@daybook/contracts/catalogue/product';
import { productUrl } from '@daybook/contracts/catalogue/product-url';
import {
  priceNow,
  priceRange,
  productDisplay,
  unitsLeft,
  variantsOnOffer,
} from '@daybook/contracts/catalogue/shared/product-display';
import { scarcity } from '@daybook/contracts/catalogue/shared/scarcity';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { splitMoney } from '@daybook/contracts/shared/money';
import { type Availability, NO_STOCK } from '@daybook/contracts/stock/availability';
import { type AskedOptions, askedVariants } from './asked-variants.js';
import { productSwatches } from './product-swatches.js';

/** A product as the read models hold it. */
export type StoredProduct = {
  /** with the variants that the website sells in its currency of today; none: it is not for sale */
  readonly document: ProductDocument;
  readonly collectionUrlId: string;
  /** by variant id */
  readonly stock: ReadonlyMap<string, Availability>;
};

/** Section 3, "Product / item", as visitors read it. */
export function productItem(product: StoredProduct): ProductItem {
  const { document, collectionUrlId, stock } = product;
  const { variants: written, status: _, addOnIds = [], ...rest } = document;
  const variants = written.map((variant) =>
    variantItem(document, variant, stock.get(variant.id) ?? NO_STOCK),
  );
  const formId = document.additionalFieldsForm?.id ?? null;
  return {
    ...rest,
    hasAddOns: addOnIds.length > 0,
    fullUrl: productUrl({ urlId: collectionUrlId }, document),
    additionalFieldsFormId: formId,
    additionalFieldsForm: document.additionalFieldsForm ?? null,
    structuredContent: {
      productType: document.productType,
      variants,
      isSubscribable: document.isSubscribable,
      subscriptionPlan: document.productSubscriptionOptions[0]?.plan ?? null,
      productSubscriptionOptions: document.productSubscriptionOptions,
      additionalFieldsFormId: formId,
      additionalFieldsForm: document.additionalFieldsForm ?? null,
      useCustomAddButtonText: document.useCustomAddButtonText,
      customAddButtonText: document.customAddButtonText,
    },
    display: productDisplay(document.productType, stockItemOf(product)),
  };
}

/**
 * One product of a list. A list that is narrowed to options shows the variants that they ask for: their picture, price
 * and stock.
 */
export function productSummary(product: StoredProduct, asked: AskedOptions = NOTHING_ASKED): ProductSummary {
  const { document, collectionUrlId, stock } = product;
  const chosen = askedVariants(document, asked);
  const shown = { ...product, document: { ...document, variants: chosen ?? document.variants } };
  const stocked = shown.document.variants.map((variant) => ({
    ...variant,
    ...stockOf(stock.get(variant.id) ?? NO_STOCK),
  }));
  const variants = variantsOnOffer(document.productType, stocked);
  const offers = offersOf({ ...document, variants });
  const range = priceRange(offers) ?? { from: null, differs: false };
  const cheapest = offers.find((offer) => priceNow(offer).value === range.from?.value);
  const stockItem = stockItemOf(shown);
  const display = productDisplay(document.productType, stockItem);
  const first = chosen && (variants[0] ?? chosen[0]);
  const scarce = scarcity(document, stockItem);
  const swatches = productSwatches(
    document,
    (id) => unitsLeft(document.productType, stockOf(stock.get(id) ?? NO_STOCK)) > 0,
  );
  const addButtonText = document.useCustomAddButtonText ? document.customAddButtonText.trim() : '';
  return {
    id: document.id,
    collectionId: document.collectionId,
    fullUrl: productUrl({ urlId: collectionUrlId }, document),
    title: document.title,
    excerpt: document.excerpt,
    productType: document.productType,
    images: picturesOf(document, first),
    ...(first && { variantSku: first.sku }),
    fromPrice: range.from,
    fromPlan: cheapest?.plan ?? null,
    originalPrice:
      cheapest && priceNow(cheapest).value !== cheapest.priceMoney.value ? cheapest.priceMoney : null,
    hasPriceRange: range.differs,
    variantCount: document.variants.length,
    isSubscribable: document.isSubscribable,
    display,
    scarcityText: scarce?.text || null,
    scarceUnits: scarce?.left ?? null,
    customSoldOutText: document.customSoldOutText,
    ...(swatches && { swatches }),
    ...(addButtonText && { addButtonText }),
    quickAddSku: display === 'sold-out' ? null : quickAddSku(document),
    tags: [...document.tags],
  };
}

const NOTHING_ASKED: AskedOptions = new Map();

/** The first two, or the one of the variant and another. */
function picturesOf({ images }: ProductDocument, variant: ProductVariant | undefined): ProductImage[] {
  const own = images.find(({ id }) => id === variant?.imageId);
  return own ? [own, ...images.filter((image) => image !== own)].slice(0, 2) : images.slice(0, 2);
}

/** What the rules of section 4, "Product display", need of a product. */
const stockItemOf = ({ document, stock }: StoredProduct) =>
  document.variants.map((variant) => ({
    ...stockOf(stock.get(variant.id) ?? NO_STOCK),
    onSale: isVariantOnSale(document, variant),
  }));

function variantItem(
  product: ProductDocument,
  variant: ProductVariant,
  available: Availability,
): VariantItem {
  // what is for the owner's books alone
  const { weightGrams: _, taxable: __, costMoney: ___, ...shown } = variant;
  return {
    ...shown,
    price: splitMoney(variant.priceMoney).units,
    salePrice: splitMoney(priceNow(variant)).units,
    ...stockOf(available),
    optionValues: product.userDefinedVariantOptions.map((optionName) => ({
      optionName,
      value: variant.attributes[optionName] ?? '',
    })),
    pricingOptions: pricingOptions(product, variant),
  };
}

/** The prices of one variant in each subscription option. */
function pricingOptions(product: ProductDocument, variant: ProductVariant): PricingOption[] {
  if (!product.isSubscribable) return [];
  return product.productSubscriptionOptions.map((option) => {
    const { id, priceMoney, salePriceMoney, onSale } = pricingOf(variant, option);
    return { id, priceMoney, ...(salePriceMoney && { salePriceMoney }), onSale };
  });
}

/** The only variant of a product without options and without a form. */
function quickAddSku(product: ProductDocument): string | null {
  const [variant, another] = product.variants;
  const isAsked = product.isSubscribable || product.additionalFieldsForm !== undefined;
  const isGiftCard = product.productType === ProductType.giftCard;
  return variant && !another && !isAsked && !isGiftCard ? variant.sku : null;
}

const stockOf = ({ unlimited, available }: Availability) => ({
  unlimited,
  qtyInStock: unlimited ? null : available,
});
