import {
  CUSTOMER_FIELD,
  type OrderCustomer,
  orderCustomerText,
  readOrderCustomer,
} from '@daybook/contracts/orders/order-customer';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { isBusiness, placeOf } from '../buyer/checkout-problems.js';
import { OrderSecretsService } from '../buyer/order-secrets.service.js';
import { TaxExemptionsService } from '../buyer/tax-exemptions.service.js';
import type { NewOrder } from '../orders/new-order.js';
import type { OrderCall } from '../orders/pledges.service.js';
import { type GivenQuote, QuoteService } from '../quote.service.js';
import {
  type AgreedPrice,
  priceIn,
  type RecurringState,
  type StartedSubscription,
} from './recurring.state.js';
import { RenewedItemsService } from './renewed-items.service.js';

/** What a period of a subscription consists of and costs: at the agreed prices, with the taxes of the day. */
@Injectable()
export class RenewalOrdersService {
  constructor(
    private readonly quotes: QuoteService,
    private readonly personalData: PersonalData,
    private readonly secrets: OrderSecretsService,
    private readonly exemptions: TaxExemptionsService,
    private readonly renewed: RenewedItemsService,
  ) {}

  /** @throws Refusal SUBSCRIPTION_NOT_FOUND when its customer was erased; DELIVERY_MISSING, VARIANT_UNAVAILABLE, QUOTE_TOO_LARGE */
  async make(call: OrderCall, subscriptionId: string, state: RecurringState): Promise<NewOrder> {
    const { website } = call;
    const { started, period, open, delivery } = state;
    const customer = await this.customerOf(website, state);
    if (!started || !open || !customer) return refuse('SUBSCRIPTION_NOT_FOUND');
    const items = (await this.renewed.read(website, started.items)) ?? refuse('VARIANT_UNAVAILABLE');
    const { quote, needsDelivery, shippingOptions } = await this.quote(website, state, started, customer);
    if (needsDelivery && !quote.delivery) refuse('DELIVERY_MISSING');
    const deliveryKind = shippingOptions.find(({ id }) => id === quote.delivery?.optionId)?.kind;
    const secret = this.secrets.renewalSecretOf(website, subscriptionId, period, open.endedOrders);
    const personId = this.personalData.personIdOf(website, customer.email);
    const text = orderCustomerText({ ...customer, secret });
    const { chosenId, subscriptionOptionId, plan, timeZone } = started;
    return {
      items,
      quote,
      carts: [],
      customer: await this.personalData.encrypt(website, personId, text, CUSTOMER_FIELD),
      ...(quote.delivery && delivery?.name && { deliveryName: delivery.name }),
      ...(deliveryKind && { deliveryKind }),
      subscription: { subscriptionId, period, chosenId, subscriptionOptionId, plan, timeZone },
    };
  }

  /** As the next period is charged, which takes the exemption of the day. @returns null: the customer was erased */
  async customerOf(website: WebsiteId, state: RecurringState): Promise<OrderCustomer | null> {
    const agreed = await this.agreedCustomerOf(website, state);
    return agreed && this.exemptToday(website, agreed);
  }

  /** As the stream has them, with the exemption of the start. @returns null: the customer was erased */
  async agreedCustomerOf(website: WebsiteId, { customer }: RecurringState): Promise<OrderCustomer | null> {
    const text = customer && (await this.personalData.decrypt(website, customer, CUSTOMER_FIELD));
    return text ? readOrderCustomer(text) : null;
  }

  /** Who proved at the start that they are exempt pays no taxes as long as the owner exempts them. */
  private async exemptToday(website: WebsiteId, customer: OrderCustomer): Promise<OrderCustomer> {
    const { taxExemption: atStart, ...rest } = customer;
    if (!atStart) return customer;
    const personId = this.personalData.personIdOf(website, customer.email);
    const taxExemption = await this.exemptions.ofPerson(website, personId);
    return { ...rest, ...(taxExemption && { taxExemption }) };
  }

  /**
   * What is paid of an agreed price, before taxes that are added to it: who is exempt pays no taxes that are in it either.
   * As it was agreed, where the next period cannot be reckoned, and of a customer who was erased.
   * @param price of one unit, as it was agreed
   * @returns of one unit and of all of a period, minor units
   */
  async paidOf(
    website: WebsiteId,
    state: RecurringState,
    started: StartedSubscription,
    customer: OrderCustomer | null,
    price: Pick<AgreedPrice, 'unitPrice' | 'taxIncluded'>,
  ): Promise<{ unit: number; whole: number }> {
    const { unitPrice } = price;
    const agreed = { unit: unitPrice, whole: unitPrice * (started.items[0]?.quantity ?? 1) };
    if (!customer || !(isBusiness(customer) || customer.taxExemption)) return agreed;
    try {
      const priced = { ...state, prices: [{ ...price, fromPeriod: 0, fromAt: started.at }] };
      const [line] = (await this.quote(website, priced, started, customer)).quote.lines;
      return line ? { unit: line.unitPrice, whole: line.subtotal } : agreed;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return agreed;
    }
  }

  /** What the next period costs. @throws Refusal VARIANT_UNAVAILABLE, QUOTE_TOO_LARGE */
  quote(
    website: WebsiteId,
    state: RecurringState,
    { items, currency, timeZone, taxIncluded }: StartedSubscription,
    customer: Pick<OrderCustomer, 'shippingAddress' | 'billingAddress' | 'vatNumber' | 'taxExemption'>,
    delivery = state.delivery,
  ): Promise<GivenQuote> {
    const { shippingAddress, billingAddress } = customer;
    const { unitPrice: agreedPrice = 0, taxIncluded: mode = taxIncluded } =
      priceIn(state, state.period) ?? {};
    const deliveryMode = delivery?.taxIncluded ?? taxIncluded;
    const request = {
      currency,
      timeZone,
      couponCodes: [],
      shippingOptionId: delivery?.optionId ?? null,
      items: items.map((item) => ({ ...item, agreedPrice })),
      destination: placeOf(shippingAddress),
      buyer: placeOf(billingAddress) ?? placeOf(shippingAddress),
      ...(delivery && {
        agreedDelivery: {
          optionId: delivery.optionId,
          price: delivery.price,
          ...(deliveryMode !== undefined && { taxIncluded: deliveryMode }),
        },
      }),
      ...(mode !== undefined && { agreedTaxIncluded: mode }),
      ...(isBusiness(customer) && { isBusiness: true }),
      ...(customer.taxExemption && { isExempt: true }),
    };
    return this.quotes.quote(website, request, Date.now());
  }
}
