import { asLabel, keyWords } from '../../../lib/owner/key-words';
import { fieldWords, productLabel } from '../../../lib/owner/product-words';
import { settingLabel, settingWords } from '../../../lib/owner/setting-words';

/** A hash, or an id that a program gave. */
const OPAQUE = /^([0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{24,}$|[A-Za-z0-9_-]{40,}$)/;

/** The kinds of streams whose names are several words. */
const KINDS: Readonly<Record<string, string>> = {
  apitokens: 'API tokens',
  contentcollection: 'List of content',
  couponuses: 'Uses of a coupon',
  customerrecord: 'Customer',
  deliverysettings: 'Delivery',
  formwebhooks: 'Webhooks of a form',
  giftcard: 'Gift card',
  giftcardpurchase: 'Gift card purchase',
  invoicesettings: 'Invoices',
  mediafile: 'File',
  paymentaccount: 'Payment account',
  paymentlink: 'Payment link',
  paymentsettings: 'Payments',
  previewlink: 'Preview link',
  productfiles: 'Files of a product',
  promisedquotes: 'Promised prices',
  restockemail: 'Restock email',
  reviewrequest: 'Review request',
  taxsettings: 'Taxes',
  webhookdelivery: 'Webhook delivery',
  websitedeletion: 'Website deletion',
};

/** What a stream is about: `product-plainward-everyday-mug` is "Product everyday-mug". */
export function streamWords(stream: string, website: string): string {
  const [category = stream, ...rest] = stream.split(`-${website}-`);
  const id = rest.join(`-${website}-`);
  const kind = KINDS[category] ?? asLabel(keyWords(category));
  return id === '' || OPAQUE.test(id) ? kind : `${kind} ${id}`;
}

/** The words of a field of a stream's state, by its dotted path. */
export function stateFieldWords(stream: string, field: string): string {
  const [first = '', ...rest] = field.split('.');
  const inner = rest.join('.');
  if (inner && first === 'product' && stream.startsWith('product-')) return fieldWords(inner);
  if (inner && first === 'website' && stream.startsWith('website-')) return settingWords(inner);
  const parts = field.split('.').filter((part) => !OPAQUE.test(part));
  return asLabel(parts.map(keyWords).join(', '));
}

/** Labels for what a stream holds, by the path of a field; undefined where it has none. */
export function labelsOf(stream: string): (path: string) => string | undefined {
  if (stream.startsWith('product-')) {
    return (path) =>
      path.startsWith('product.') ? productLabel(path.slice(path.lastIndexOf('.') + 1)) : undefined;
  }
  if (stream.startsWith('website-')) {
    return (path) => (path.startsWith('website.') ? settingLabel(path.slice('website.'.length)) : undefined);
  }
  return () => undefined;
}
