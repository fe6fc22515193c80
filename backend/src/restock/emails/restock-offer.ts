import { imageOf } from '@daybook/contracts/cart/shopping-cart-view';
import type { ProductDocument, ProductVariant } from '@daybook/contracts/catalogue/product';
import { priceNow } from '@daybook/contracts/catalogue/shared/product-display';
import { formatMoney } from '@daybook/contracts/shared/money';
import { altTextOf } from '@daybook/contracts/shared/picture-text';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { OfferedProduct } from './offered-product.js';
import type { RestockOffer } from './restock-offer.email.js';

type Offering = {
  /** URLs of the shop and of the product's page */
  readonly url: string;
  readonly page: string;
  /** BCP 47 */
  readonly language: string;
  /** when the hold ends, epoch ms; null without a hold */
  readonly expiresAt: number | null;
  readonly links: Readonly<Record<'claim' | 'decline' | 'receipt' | 'leave' | 'unsubscribe', string>>;
};

/** The content of an email that offers a variant; `links` are one reader's own, or places for them. */
export function offerOf(
  website: WebsiteDocument,
  product: ProductDocument,
  variant: ProductVariant,
  { url, page, language, expiresAt, links }: Offering,
): RestockOffer {
  const { title, theme, timeZone, restock } = website;
  const { subject = '', intro = '', button = '', template = '' } = restock?.email ?? {};
  const isHeld = expiresAt !== null;
  return {
    kind: 'restock-offer',
    siteTitle: title,
    siteUrl: url,
    product: offeredProduct(product, variant, { url, language }),
    heldUntil: isHeld ? moment(expiresAt, language, timeZone) : null,
    own: { subject: subject.trim(), intro: intro.trim(), button: button.trim(), template: template.trim() },
    timeZone,
    colour: { accent: theme.colour.accent, accentInk: theme.colour.accentInk },
    links: {
      ...links,
      claim: isHeld ? links.claim : page,
      decline: isHeld ? links.decline : null,
    },
  };
}

/** What emails show of a variant. @param shop its URL, and the language of the email (BCP 47) */
export function offeredProduct(
  product: ProductDocument,
  variant: ProductVariant,
  { url, language }: Pick<Offering, 'url' | 'language'>,
): OfferedProduct {
  const image = imageOf(product.images, variant);
  return {
    title: product.title,
    variant: variantWords(product, variant),
    price: formatMoney(priceNow(variant), language),
    picture: image ? { url: pictureUrl(url, image.assetUrl), alt: altTextOf(image) || product.title } : null,
  };
}

/** The query that has the product's page open on a variant; empty when there is no choice. */
export const variantQuery = ({ variants }: ProductDocument, { sku }: ProductVariant): string =>
  variants.length > 1 ? `?variant=${encodeURIComponent(sku)}` : '';

/** `Blue, large`; empty when the product has one variant. */
const variantWords = (product: ProductDocument, variant: ProductVariant): string =>
  product.userDefinedVariantOptions
    .map((option) => variant.attributes[option] ?? '')
    .filter(Boolean)
    .join(', ');

const pictureUrl = (url: string, assetUrl: string) =>
  assetUrl.startsWith('/') ? `${url}${assetUrl}?format=1000w` : assetUrl;

/** `March 4, 2026 at 6:30 PM EST`: with its time zone, because the reader may be in another one. */
function moment(at: number, language: string, timeZone: string): string {
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone } as const;
  return new Intl.DateTimeFormat(language, format)
    .formatToParts(at)
    .filter((part, i, parts) => part.type !== 'second' && parts[i + 1]?.type !== 'second')
    .map(({ value }) => value)
    .join('');
}
