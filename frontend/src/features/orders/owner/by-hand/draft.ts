import { isGiftCardCode, normalGiftCardCode } from '@daybook/contracts/checkout/shared/gift-card-code';
import type { QuoteByHandRequest } from '@daybook/contracts/orders/orders-by-hand.api';
import { newUuid } from '../../../../lib/new-uuid';

/** A variant that is ordered, with what the page shows of it. */
export type DraftLine = {
  readonly itemId: string;
  readonly variantId: string;
  readonly sku: string;
  readonly title: string;
  /** its options, such as "Oat / 30 cl"; may be empty */
  readonly facts: string;
  /** as it is typed */
  readonly quantity: string;
  /** the customer's answers to the product's questions, as a cart entry carries them; absent: it asks none */
  readonly answers?: string;
};

export type DraftAddress = {
  readonly [Part in
    | 'name'
    | 'line1'
    | 'line2'
    | 'city'
    | 'region'
    | 'postalCode'
    | 'country'
    | 'phone']: string;
};

/** All that a member has typed of an order by hand. */
export type OrderDraft = {
  readonly draftId: string;
  readonly lines: readonly DraftLine[];
  readonly email: string;
  readonly address: DraftAddress;
  /** null: the bill goes to the address of the delivery */
  readonly billing: DraftAddress | null;
  readonly shippingOptionId: string;
  /** as they are typed, with commas between them */
  readonly codes: string;
  /** as they are typed, with commas between them */
  readonly giftCards: string;
  readonly note: string;
  /** `paid`, or the id of a manual method by which the buyer pays later */
  readonly payment: string;
  readonly paidWith: string;
};

export const NO_ADDRESS: DraftAddress = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
};

/** An address of a customer as the page edits it. */
export const addressOf = (address: Partial<DraftAddress>): DraftAddress => {
  const parts = Object.keys(NO_ADDRESS) as (keyof DraftAddress)[];
  return Object.fromEntries(parts.map((part) => [part, address[part] ?? ''])) as DraftAddress;
};

export const newDraft = (country = ''): OrderDraft => ({
  draftId: newUuid(),
  lines: [],
  email: '',
  address: { ...NO_ADDRESS, country },

  billing: null,
  shippingOptionId: '',
  codes: '',
  giftCards: '',
  note: '',
  payment: 'paid',
  paidWith: 'Cash',
});

/** Whether something was chosen or typed that the member would have to do again. */
export const isBegun = ({ lines, email, address, billing, codes, giftCards, note }: OrderDraft) => {
  const { country: _, ...parts } = address;
  const texts = [email, codes, giftCards, note, ...Object.values(parts)];
  return lines.length > 0 || billing !== null || texts.some((text) => text.trim() !== '');
};

/** Codes as they are typed, one by one. */
export const codesIn = (typed: string): string[] =>
  typed.split(/[,;\n]+/).flatMap((code) => code.trim() || []);

/** Whether it can be the code of a gift card: what is typed halfway is no guess. */
export const isWholeGiftCard = (code: string): boolean => isGiftCardCode(normalGiftCardCode(code));

/** The units that are typed; undefined: that is no quantity. */
export function unitsOf({ quantity }: Pick<DraftLine, 'quantity'>, most: number): number | undefined {
  const units = /^\d{1,9}$/.test(quantity.trim()) ? Number(quantity) : 0;
  return units >= 1 && units <= most ? units : undefined;
}

/**
 * What the server is asked with; undefined while there is nothing to reckon.
 * @param isDelivered whether the address is where the order goes to; else it is the buyer's own, and asked for where they are taxed by it
 */
export function requestOf(
  draft: OrderDraft,
  isDelivered: boolean,
  most: number,
): QuoteByHandRequest | undefined {
  const { draftId, lines, email, address, billing, shippingOptionId, codes, giftCards, note } = draft;
  const entries = lines.flatMap((line) => {
    const quantity = unitsOf(line, most);
    return quantity === undefined ? [] : [toEntry(line, quantity)];
  });
  if (entries.length === 0 || entries.length < lines.length) return undefined;
  const whole = wholeOf(address);
  return {
    draftId,
    entries,
    email: email.trim() || null,
    note: note.trim() || null,
    ...(isDelivered
      ? { shippingAddress: whole, billingAddress: billing && wholeOf(billing) }
      : { billingAddress: whole }),
    shippingOptionId: shippingOptionId || null,
    couponCodes: codes.split(/[,\s]+/).filter(Boolean),
    giftCardCodes: codesIn(giftCards).filter(isWholeGiftCard),
  };
}

const toEntry = ({ itemId, variantId, sku, answers }: DraftLine, quantity: number) => ({
  itemId,
  variantId,
  sku,
  quantity,
  ...(answers !== undefined && { additionalFields: answers }),
});

/** null: no country is chosen, so there is no address yet. */
function wholeOf({ phone, ...parts }: DraftAddress) {
  return parts.country ? { ...parts, ...(phone.trim() && { phone }) } : null;
}

/** Adds a unit of a variant, or one more where the draft has it. */
export function withLine(lines: readonly DraftLine[], line: DraftLine, most: number): readonly DraftLine[] {
  const isIt = ({ itemId, variantId }: DraftLine) => itemId === line.itemId && variantId === line.variantId;
  if (!lines.some(isIt)) return [...lines, line];
  return lines.map((one) =>
    // the newest answers count: an order by hand has one line for a variant
    isIt(one)
      ? { ...one, answers: line.answers, quantity: String(Math.min(most, (unitsOf(one, most) ?? 0) + 1)) }
      : one,
  );
}
