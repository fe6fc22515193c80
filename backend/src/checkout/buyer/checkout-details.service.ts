import type { SaveCheckoutRequest } from '@daybook/contracts/checkout/checkout.api';
import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import { tidyVatNumber } from '@daybook/contracts/checkout/shared/vat-number.data';
import { tidyAddress } from '@daybook/contracts/shared/address/check-address.data';
import { isEmailAddress } from '@daybook/contracts/shared/email-address';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { personDecider } from '../../privacy/person.decider.js';
import type { checkoutDecider } from './checkout.decider.js';

/** A gift card that the buyer has named by its code. */
export type SavedGiftCard = { readonly cardId: string; readonly lastFour: string };

/** What a buyer has filled in; null: not yet. */
export type CheckoutDetails = {
  readonly email: string | null;
  readonly shippingAddress: CheckoutAddress | null;
  readonly billingAddress: CheckoutAddress | null;
  readonly shippingOptionId: string | null;
  readonly couponCodes: readonly string[];
  /** what was typed is looked up once: the log holds no code */
  readonly giftCards: readonly SavedGiftCard[];
  readonly note: string | null;
  /** of a business; in capitals, without blanks */
  readonly vatNumber: string | null;
};

type SavedCheckout = {
  readonly website: WebsiteId;
  readonly cartId: string;
  readonly metadata: CommandMetadata;
};

/** The name that the details are encrypted with. */
export const CHECKOUT_DETAILS = 'checkout';

const NOTHING: CheckoutDetails = {
  email: null,
  shippingAddress: null,
  billingAddress: null,
  shippingOptionId: null,
  couponCodes: [],
  giftCards: [],
  note: null,
  vatNumber: null,
};

/** Keeps what a buyer fills in, encrypted for the person of the email; while none is known, for the cart. */
@Injectable()
export class CheckoutDetailsService {
  constructor(
    @Aggregate('checkout') private readonly checkouts: AggregateStore<typeof checkoutDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** Reads what {@link save} asks for, for work that reads each stream once. @param email as it was sent */
  async readAhead(website: WebsiteId, cartId: string, email: string | null | undefined): Promise<void> {
    const personId = this.customerIdOf(website, { email: email?.trim() || null });
    await Promise.all([
      this.checkouts.loadState(website, cartId),
      personId !== undefined && this.people.loadState(website, personId),
    ]);
  }

  /** @returns nothing filled in, where the buyer was erased too */
  async read(website: WebsiteId, cartId: string): Promise<CheckoutDetails> {
    const { details } = await this.checkouts.loadState(website, cartId);
    const text = details && (await this.personalData.decrypt(website, details, CHECKOUT_DETAILS));
    return text ? { ...NOTHING, ...(JSON.parse(text) as CheckoutDetails) } : NOTHING;
  }

  /** Saves the whole of it; what says the same as before is no event. @param before what {@link read} said just now */
  async save(
    { website, cartId, metadata }: SavedCheckout,
    sent: SaveCheckoutRequest,
    giftCards: readonly SavedGiftCard[],
    before: CheckoutDetails,
  ): Promise<CheckoutDetails> {
    const details = detailsOf(sent, giftCards);
    const text = JSON.stringify(details);
    if (text === JSON.stringify(before)) return details;
    const personId = this.customerIdOf(website, details) ?? checkoutKeyOwner(cartId);
    const field = await this.personalData.encrypt(website, personId, text, CHECKOUT_DETAILS);
    if (personId !== checkoutKeyOwner(cartId)) {
      // before the checkout has anything of theirs: an erasure of the person finds it by this
      const record = { kind: 'record', personId, category: 'checkout', streamId: cartId } as const;
      await this.people.execute(website, personId, record, { metadata });
    }
    await this.checkouts.execute(website, cartId, { kind: 'save', cartId, details: field }, { metadata });
    return details;
  }

  /** The buyer's person id; undefined: their email is not known yet. */
  customerIdOf(website: WebsiteId, { email }: Pick<CheckoutDetails, 'email'>): string | undefined {
    return email !== null && isEmailAddress(email) ? this.personalData.personIdOf(website, email) : undefined;
  }
}

/** Whose key encrypts what a buyer without an email has filled in. */
export const checkoutKeyOwner = (cartId: string) => `checkout-${cartId}`;

function detailsOf(sent: SaveCheckoutRequest, giftCards: readonly SavedGiftCard[]): CheckoutDetails {
  return {
    email: sent.email?.trim() || null,
    shippingAddress: tidied(sent.shippingAddress),
    billingAddress: tidied(sent.billingAddress),
    shippingOptionId: sent.shippingOptionId ?? null,
    couponCodes: distinct(sent.couponCodes ?? []),
    giftCards,
    note: sent.note?.trim() || null,
    vatNumber: tidyVatNumber(sent.vatNumber ?? '') || null,
  };
}

const distinct = (codes: readonly string[]) => [
  ...new Set(codes.map((code) => code.trim()).filter((code) => code !== '')),
];

/** An address as it is kept: without blanks around its parts, the region and the postal code as they are written. */
export function tidied(address: CheckoutAddress | null | undefined): CheckoutAddress | null {
  if (!address) return null;
  const { name, line1, line2 = '', city, region = '', postalCode, country, phone } = address;
  const parts = tidyAddress({
    line1: line1.trim(),
    line2: line2.trim(),
    city: city.trim(),
    region: region.trim(),
    postalCode: postalCode.trim(),
    country,
  });
  return { name: name.trim(), ...parts, ...(phone?.trim() && { phone: phone.trim() }) };
}
