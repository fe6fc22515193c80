import { type Agent, globalAgent } from 'node:http';
import type { AddEntryAnswer, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { ProductItem, ProductsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { type HttpAnswer, sendRequest } from './http-request.js';

/** Something that can be added for ever: physical, unlimited, without a form. */
export type Sample = { readonly itemId: string; readonly sku: string; readonly fullUrl: string };

/** What an add was answered with. */
export type Added = {
  readonly cartToken: string;
  readonly websiteId: string;
  readonly cartId: string;
  readonly entryId: string;
  /** units of the entry after the add */
  readonly quantity: number;
  /** of the log, as text */
  readonly position: string;
};

const CRUMB = 'bench-crumb-0123456789';

/** @throws Error when the shop has nothing of the kind */
export async function sampleOf(url: string): Promise<Sample> {
  const list = JSON.parse(
    (await sendRequest({ url: `${url}/api/commerce/products?limit=100` })).text,
  ) as ProductsAnswer;
  for (const { id } of list.results) {
    const item = JSON.parse(
      (await sendRequest({ url: `${url}/api/commerce/products/${id}` })).text,
    ) as ProductItem;
    const { productType, isSubscribable, variants, additionalFieldsForm } = item.structuredContent;
    const variant = variants.find(({ unlimited }) => unlimited);
    if (productType === ProductType.physical && variant && !isSubscribable && !additionalFieldsForm) {
      return { itemId: item.id, sku: variant.sku, fullUrl: item.fullUrl };
    }
  }
  throw new Error('the shop has no unlimited physical product');
}

/** The request of an add; a fresh visitor has no cart yet. */
export function addRequest({ itemId, sku }: Sample, cartToken?: string) {
  return {
    path: '/api/commerce/shopping-cart/entries',
    method: 'POST' as const,
    headers: {
      cookie: `crumb=${CRUMB}${cartToken ? `; daybook-cart=${cartToken}` : ''}`,
      'x-csrf-token': CRUMB,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ itemId, sku, quantity: 1, additionalFields: null }),
  };
}

/** @throws Error unless the add was answered 200 */
export function addedBy(answer: HttpAnswer, cartToken?: string): Added {
  if (answer.status !== 200) throw new Error(`an add was answered ${answer.status}: ${answer.text}`);
  const { newlyAdded, shoppingCart } = JSON.parse(answer.text) as AddEntryAnswer;
  const cookie = answer.headers['set-cookie']?.find((text) => text.startsWith('daybook-cart='));
  const token = cookie?.split(';')[0]?.slice('daybook-cart='.length) ?? cartToken;
  const position = answer.headers['x-daybook-position'];
  if (!token || typeof position !== 'string' || shoppingCart.id === null) {
    throw new Error(`an add was answered without its cart or its position: ${answer.text}`);
  }
  return {
    cartToken: token,
    websiteId: shoppingCart.websiteId,
    cartId: shoppingCart.id,
    entryId: newlyAdded.id,
    quantity: newlyAdded.quantity,
    position,
  };
}

/** The cart as a page reads it. @param position what the reader has written and wants to see */
export async function cartOf(
  url: string,
  cartToken: string,
  position?: string,
  agent: Agent = globalAgent,
): Promise<ShoppingCart> {
  const headers = {
    cookie: `daybook-cart=${cartToken}`,
    ...(position !== undefined && { 'x-daybook-position': position }),
  };
  const answer = await sendRequest({ url: `${url}/api/commerce/shopping-cart`, headers, agent });
  if (answer.status !== 200) throw new Error(`the cart was answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text) as ShoppingCart;
}
