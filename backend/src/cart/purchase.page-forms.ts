import { typedQuantity } from '@daybook/contracts/cart/shared/quantity-field';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { unitsLeft } from '@daybook/contracts/catalogue/shared/product-display';
import type { ChooseGiftCardAnswer } from '@daybook/contracts/checkout/gift-card.api';
import {
  EXPRESS_CHECKOUT,
  giftCardCheckout,
  subscriptionCheckout,
} from '@daybook/contracts/checkout/shared/checkout-addresses';
import type { ChooseSubscriptionAnswer } from '@daybook/contracts/checkout/subscription.api';
import { enteredValues } from '@daybook/contracts/forms/shared/entered-values';
import { answersAsText } from '@daybook/contracts/forms/shared/product-questions';
import type { PageNotice } from '@daybook/contracts/shared/page-notices';
import {
  type ApiCall,
  CART,
  entriesOf,
  type Fields,
  type FormContext,
  type FormResult,
  textOf,
} from '../platform/pages/page-form.js';

/** What the visitor chose in the form of a product page. */
type Purchase = {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
  /** the answers to the product's custom form, JSON as text */
  readonly additionalFields: string | null;
};

/** The forms of a product page, each with a call of its own (section 4, "Add flow order", its last step). */
export async function addToCart(fields: Fields, context: FormContext): Promise<ApiCall | PageNotice> {
  const body = await purchaseOf(fields, context);
  return typeof body === 'string' ? body : { method: 'POST', path: `${CART}/entries`, body, done: 'added' };
}

/** Section 2, "Express checkout": the add, and then the checkout's page. */
export async function checkOut(fields: Fields, context: FormContext): Promise<ApiCall | PageNotice> {
  const call = await addToCart(fields, context);
  return typeof call === 'string' ? call : { ...call, next: () => EXPRESS_CHECKOUT };
}

export async function subscribe(fields: Fields, context: FormContext): Promise<ApiCall | PageNotice> {
  const purchase = await purchaseOf(fields, context);
  if (typeof purchase === 'string') return purchase;
  const { quantity: qty, ...chosen } = purchase;
  return {
    method: 'POST',
    path: '/api/3/commerce/cart/subscription',
    body: { ...chosen, qty, subscriptionOptionId: textOf(fields, 'plan') || undefined },
    next: (answer) => subscriptionCheckout((answer as ChooseSubscriptionAnswer).cartToken),
  };
}

/** A gift card's checkout goes by its address; only the answers to a custom form are stored for it. */
export async function buyGiftCard(fields: Fields, context: FormContext): Promise<FormResult> {
  const purchase = await purchaseOf(fields, context);
  if (typeof purchase === 'string') return purchase;
  const { quantity: _, ...body } = purchase;
  const card = { websiteId: context.websiteId, giftCardProductId: body.itemId, sku: body.sku };
  if (body.additionalFields === null) return { page: giftCardCheckout(card) };
  return {
    method: 'POST',
    path: '/api/3/commerce/cart/gift-card',
    body,
    next: (answer) => giftCardCheckout({ ...card, cartToken: (answer as ChooseGiftCardAnswer).cartToken }),
  };
}

/** Says faults in the order of section 4: the options, the stock, the quantity. */
async function purchaseOf(fields: Fields, { readProduct }: FormContext): Promise<Purchase | PageNotice> {
  const itemId = textOf(fields, 'itemId');
  const product = await readProduct(itemId);
  if (!product) return 'VARIANT_UNAVAILABLE';
  const variant = chosenVariant(product, fields);
  if (!variant) return lacksOption(product, fields) ? 'optionMissing' : 'VARIANT_UNAVAILABLE';
  const quantity = typedQuantity(textOf(fields, 'quantity') || '1');
  if (Number.isNaN(quantity)) {
    return unitsLeft(product.productType, variant) > 0 ? 'QUANTITY_NOT_A_NUMBER' : 'OUT_OF_STOCK';
  }
  return { itemId, sku: variant.sku, quantity, additionalFields: answersOf(product, fields) };
}

type ProductVariant = ProductItem['structuredContent']['variants'][number];

const optionOf = (fields: Fields, option: string) => textOf(fields, `option ${option}`);

/** The variant whose options were chosen; the only one of a product without options. */
function chosenVariant(product: ProductItem, fields: Fields): ProductVariant | undefined {
  const { userDefinedVariantOptions: options, structuredContent } = product;
  const { variants } = structuredContent;
  if (variants.length === 1) return variants[0];
  return variants.find(({ attributes }) =>
    options.every((option) => attributes[option] === optionOf(fields, option)),
  );
}

const lacksOption = ({ userDefinedVariantOptions: options }: ProductItem, fields: Fields): boolean =>
  options.some((option) => optionOf(fields, option) === '');

/** The answers to the questions of the product, as a page with scripts sends them; the API checks each of them. */
function answersOf({ structuredContent }: ProductItem, fields: Fields): string | null {
  const { additionalFieldsForm: form } = structuredContent;
  return form ? answersAsText(form, enteredValues(entriesOf(fields))) : null;
}
