import type { ProductItem, ProductSummary, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { priceNow, productDisplay } from '@daybook/contracts/catalogue/shared/product-display';
import { decimalText, type Money } from '@daybook/contracts/shared/money';
import type { Place, Thing } from '../../lib/page/page-data';

type Plan = ProductItem['productSubscriptionOptions'][number]['plan'];
type Crumb = { readonly title: string; readonly path: string };

/** UN/CEFACT codes of billing units */
const UNIT_CODES = { WEEK: 'WEE', MONTH: 'MON', YEAR: 'ANN' } as const;

/** A product with an offer for each variant, or for each subscription plan (schema.org, Product). */
export function productData(product: ProductItem, { origin, site }: Place): Thing {
  const { variants } = product.structuredContent;
  const offers = variants.flatMap((variant) => variantOffers(product, variant, origin));
  return {
    '@type': 'Product',
    '@id': `${origin}${product.fullUrl}#product`,
    name: product.title,
    ...(product.excerpt && { description: product.excerpt }),
    url: origin + product.fullUrl,
    ...(variants.length === 1 && { sku: variants[0]?.sku }),
    image: product.images.map(({ assetUrl }) => pictureUrl(assetUrl, origin)),
    brand: { '@type': 'Brand', name: product.vendor ?? site },
    ...(offers.length > 0 && { offers }),
    ...ratings(product, site),
  };
}

function variantOffers(product: ProductItem, variant: VariantItem, origin: string): Thing[] {
  const { isSubscribable, productSubscriptionOptions, variants } = product.structuredContent;
  const words = variant.optionValues.map(({ value }) => value).filter(Boolean);
  const offer = {
    '@type': 'Offer',
    sku: variant.sku,
    ...(isGtin(variant.barcode) && { gtin: variant.barcode }),
    ...(words.length > 0 && { name: `${product.title}, ${words.join(', ')}` }),
    url:
      origin + product.fullUrl + (variants.length > 1 ? `?variant=${encodeURIComponent(variant.sku)}` : ''),
    availability: availabilityOf(product, variant),
    itemCondition: 'https://schema.org/NewCondition',
  };
  if (!isSubscribable) return [{ ...offer, ...priceOf(priceNow(variant)) }];
  return productSubscriptionOptions.map((option) => {
    const pricing = variant.pricingOptions.find(({ id }) => id === option.id) ?? option;
    return { ...offer, ...subscriptionPrice(option.plan, priceNow(pricing)) };
  });
}

/** A global trade item number: 8, 12, 13 or 14 digits of which the last one checks the others. */
function isGtin(barcode = ''): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = [...barcode].reverse().map(Number);
  const sum = digits.reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The amount of one payment, and its period. */
function subscriptionPrice({ billingPeriod: { unit, value } }: Plan, amount: Money): object {
  const price = priceOf(amount);
  return {
    ...price,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      referenceQuantity: { '@type': 'QuantitativeValue', value, unitCode: UNIT_CODES[unit] },
    },
  };
}

function availabilityOf({ structuredContent }: ProductItem, variant: VariantItem): string {
  const isSoldOut = productDisplay(structuredContent.productType, [variant]) === 'sold-out';
  return `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`;
}

/** What all approved reviews say together, and the newest of them with the shop's answers. */
function ratings({ reviews }: ProductItem, site: string): object {
  if (!reviews) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.average,
      reviewCount: reviews.count,
    },
    review: reviews.results.map(({ author, rating, title, body, at, answer }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: at,
      reviewRating: { '@type': 'Rating', ratingValue: rating },
      ...(title && { name: title }),
      ...(body && { reviewBody: body }),
      ...(answer && {
        comment: { '@type': 'Comment', text: answer, author: { '@type': 'Organization', name: site } },
      }),
    })),
  };
}

/** The path from the home page to this page (schema.org, BreadcrumbList). */
export function breadcrumbData(crumbs: readonly Crumb[], { origin, site }: Place): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: site, path: '/' }, ...crumbs].map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + path,
    })),
  };
}

/** The first products of a list (schema.org, ItemList). */
export function listData(products: readonly ProductSummary[], total: number, { origin }: Place): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map(({ title, fullUrl }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: origin + fullUrl,
    })),
  };
}

const pictureUrl = (assetUrl: string, origin: string) =>
  assetUrl.startsWith('/') ? `${origin}${assetUrl}?format=1500w` : assetUrl;

const priceOf = (amount: Money) => ({ price: decimalText(amount), priceCurrency: amount.currency });
