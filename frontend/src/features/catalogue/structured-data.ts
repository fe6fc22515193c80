import type { ProductItem, ProductSummary, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { decimalText, type Money } from '@daybook/contracts/shared/money';
import { priceNow, productDisplay } from '@daybook/contracts/shared/product-display';

/** Anything of schema.org. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

type Place = { readonly origin: string; readonly site: string };
type Crumb = { readonly title: string; readonly path: string };

const REVIEWS_SHOWN = 10;
/** UN/CEFACT codes of billing units */
const UNIT_CODES = { WEEK: 'WEE', MONTH: 'MON', YEAR: 'ANN' } as const;

/** A product with an offer for each variant, or for each way to subscribe (schema.org, Product). */
export function productData(product: ProductItem, { origin, site }: Place): Thing {
  const { variants, isSubscribable, productSubscriptionOptions } = product.structuredContent;
  const offers =
    isSubscribable && productSubscriptionOptions.length > 0
      ? productSubscriptionOptions.map((option) => subscriptionOffer(product, option, origin))
      : variants.map((variant) => variantOffer(product, variant, origin));
  return {
    '@type': 'Product',
    '@id': `${origin}${product.fullUrl}#product`,
    name: product.title,
    ...(product.excerpt && { description: product.excerpt }),
    url: origin + product.fullUrl,
    ...(variants.length === 1 && { sku: variants[0]?.sku }),
    image: product.images.map(({ assetUrl }) => pictureUrl(assetUrl, origin)),
    brand: { '@type': 'Brand', name: site },
    offers,
    ...ratings(product),
  };
}

function variantOffer(product: ProductItem, variant: VariantItem, origin: string): Thing {
  const words = variant.optionValues.map(({ value }) => value).filter(Boolean);
  const isOneOfMany = product.structuredContent.variants.length > 1;
  return {
    '@type': 'Offer',
    sku: variant.sku,
    ...(words.length > 0 && { name: `${product.title}, ${words.join(', ')}` }),
    url: origin + product.fullUrl + (isOneOfMany ? `?variant=${encodeURIComponent(variant.sku)}` : ''),
    ...priceOf(priceNow(variant)),
    availability: availabilityOf(product, [variant]),
    itemCondition: 'https://schema.org/NewCondition',
  };
}

function subscriptionOffer(
  product: ProductItem,
  option: ProductItem['productSubscriptionOptions'][number],
  origin: string,
): Thing {
  const { unit, value } = option.plan.billingPeriod;
  const price = priceOf(priceNow(option));
  return {
    '@type': 'Offer',
    url: origin + product.fullUrl,
    ...price,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      referenceQuantity: { '@type': 'QuantitativeValue', value, unitCode: UNIT_CODES[unit] },
    },
    availability: availabilityOf(product, product.structuredContent.variants),
  };
}

function availabilityOf({ structuredContent }: ProductItem, variants: readonly VariantItem[]): string {
  const isSoldOut = productDisplay(structuredContent.productType, variants) === 'sold-out';
  return `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`;
}

/** What buyers said, where there is any; a rating that is none counts for nothing. */
function ratings({ reviews = [] }: ProductItem): object {
  const rated = reviews.filter(({ rating }) => rating >= 1 && rating <= 5);
  if (rated.length === 0) return {};
  const average = rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(average * 10) / 10,
      reviewCount: rated.length,
    },
    review: rated.slice(0, REVIEWS_SHOWN).map(({ author, rating, title, body, at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: at,
      reviewRating: { '@type': 'Rating', ratingValue: rating },
      ...(title && { name: title }),
      reviewBody: body,
    })),
  };
}

/** Where a page stands: from the home page to itself (schema.org, BreadcrumbList). */
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

/** The products that a list begins with (schema.org, ItemList). */
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

/** The website itself, and how it is searched. */
export function siteData({ origin, site }: Place): Thing {
  return {
    '@type': 'WebSite',
    name: site,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/search?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

const pictureUrl = (assetUrl: string, origin: string) =>
  assetUrl.startsWith('/') ? `${origin}${assetUrl}?format=1500w` : assetUrl;

const priceOf = (amount: Money) => ({ price: decimalText(amount), priceCurrency: amount.currency });
