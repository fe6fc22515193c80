import type { CartEntry, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { ProductItem, ProductSummary, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { PRODUCT_DEFAULTS } from '@daybook/contracts/catalogue/shared/product-defaults';
import { type Currency, money } from '@daybook/contracts/shared/money';

/** A variant on sale, `price` in minor units of `currency`. */
export function aVariant(
  attributes: Record<string, string>,
  {
    price = 1000,
    currency = 'USD' as Currency,
    ...changes
  }: Partial<VariantItem> & { currency?: Currency } = {},
): VariantItem {
  const name = Object.values(attributes).join('-').toUpperCase() || 'ONLY';
  return {
    id: `variant-${name}`,
    sku: name,
    attributes,
    priceMoney: money(price, currency),
    onSale: false,
    price,
    salePrice: price,
    qtyInStock: 10,
    unlimited: false,
    optionValues: Object.entries(attributes).map(([optionName, value]) => ({ optionName, value })),
    pricingOptions: [],
    ...changes,
  };
}

type ProductChanges = Partial<Omit<ProductItem, 'structuredContent'>> & {
  variants?: VariantItem[];
  plans?: ProductItem['productSubscriptionOptions'];
};

/** A physical product with the options of its variants. */
export function aProduct({
  variants = [aVariant({})],
  plans = [],
  ...changes
}: ProductChanges = {}): ProductItem {
  const options = [...new Set(variants.flatMap((variant) => Object.keys(variant.attributes)))];
  const productType = changes.productType ?? 1;
  return {
    id: 'bowl',
    collectionId: 'tableware',
    recordType: 11,
    productType,
    urlId: 'bowl',
    title: 'Bowl',
    excerpt: 'For soup.',
    body: '',
    images: [],
    tags: [],
    hasAddOns: false,
    userDefinedVariantOptions: options,
    variantOptionOrdering: {},
    ...PRODUCT_DEFAULTS,
    isSubscribable: plans.length > 0,
    productSubscriptionOptions: plans,
    displayIndex: 0,
    seo: { title: '', description: '' },
    fullUrl: '/tableware/p/bowl',
    additionalFieldsForm: null,
    additionalFieldsFormId: changes.additionalFieldsForm?.id ?? null,
    display: 'normal',
    ...changes,
    structuredContent: {
      productType,
      variants,
      isSubscribable: plans.length > 0,
      subscriptionPlan: plans[0]?.plan ?? null,
      productSubscriptionOptions: plans,
      additionalFieldsFormId: changes.additionalFieldsForm?.id ?? null,
      additionalFieldsForm: changes.additionalFieldsForm ?? null,
      useCustomAddButtonText: changes.useCustomAddButtonText ?? false,
      customAddButtonText: changes.customAddButtonText ?? '',
    },
  };
}

export function anEntry(changes: Partial<CartEntry> = {}): CartEntry {
  const quantity = changes.quantity ?? 1;
  const purchasePriceCents = changes.purchasePriceCents ?? 1000;
  return {
    id: 'entry-1',
    itemId: 'bowl',
    chosenVariant: { id: 'variant-ONLY', sku: 'ONLY', attributes: {} },
    title: 'Bowl',
    additionalFields: null,
    gift: null,
    additionalFieldsFormId: null,
    productType: 1,
    fullUrl: '/tableware/p/bowl',
    image: null,
    allowsSeveral: true,
    notices: [],
    reservation: null,
    ...changes,
    quantity,
    purchasePriceCents,
    subTotal: quantity * purchasePriceCents,
  };
}

export function aCart(entries: CartEntry[], currency: Currency = 'USD'): ShoppingCart {
  const subtotalCents = entries.reduce((sum, entry) => sum + entry.subTotal, 0);
  return {
    id: 'cart-1',
    websiteId: 'plainward',
    orderId: null,
    created: 0,
    isPurchased: false,
    entries,
    movedAway: [],
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    discounts: [],
    currency,
    subtotalCents,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: subtotalCents,
    totalQuantity: entries.reduce((sum, entry) => sum + entry.quantity, 0),
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: entries.length > 0,
    freeDeliveryFromCents: null,
  };
}

/** A product in a list. */
export function aSummary(id: string, changes: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id,
    collectionId: 'tableware',
    fullUrl: `/tableware/p/${id}`,
    title: id,
    excerpt: '',
    productType: 1,
    images: [],
    fromPrice: money(1000, 'USD'),
    fromPlan: null,
    originalPrice: null,
    hasPriceRange: false,
    variantCount: 1,
    isSubscribable: false,
    display: 'normal',
    scarcityText: null,
    scarceUnits: null,
    customSoldOutText: '',
    quickAddSku: id.toUpperCase(),
    tags: [],
    ...changes,
  };
}
