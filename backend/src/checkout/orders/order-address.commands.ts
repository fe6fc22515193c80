import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import type { DeliverySettings } from '@daybook/contracts/checkout/settings/delivery-settings';
import { zoneOf } from '@daybook/contracts/checkout/settings/place';
import { SETTINGS_ID } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { TaxSettings } from '@daybook/contracts/checkout/settings/tax-settings';
import {
  CUSTOMER_FIELD,
  type OrderCustomer,
  orderCustomerText,
  readOrderCustomer,
} from '@daybook/contracts/orders/order-customer';
import { type OrderAddressRequest, orderAddressShape } from '@daybook/contracts/orders/refunds.api';
import { findRegion } from '@daybook/contracts/shared/address/regions';
import { isSameAddress } from '@daybook/contracts/shared/address/same-address';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DocumentReader } from '../../documents/documents.service.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { tidied } from '../buyer/checkout-details.service.js';
import { partsProblems } from '../buyer/checkout-problems.js';
import type { OrderState, orderDecider } from './order.decider.js';
import { OrderCommandOfMember, OrderHandler } from './owner-orders.commands.js';

/** Corrects the addresses of an order. */
export class ChangeOrderAddress extends OrderCommandOfMember {}

@CommandHandler(ChangeOrderAddress)
export class ChangeOrderAddressHandler extends OrderHandler implements ICommandHandler<ChangeOrderAddress> {
  constructor(
    @Aggregate('order') orders: AggregateStore<typeof orderDecider>,
    personalData: PersonalData,
    @Aggregate('taxsettings') private readonly taxes: DocumentReader<TaxSettings>,
    @Aggregate('deliverysettings') private readonly delivery: DocumentReader<DeliverySettings>,
  ) {
    super(orders, personalData);
  }

  /**
   * @throws Refusal ORDER_NOT_FOUND, also for a buyer who was erased; ORDER_STATUS, ORDER_SENT,
   *   ORDER_ADDRESS_CHANGED, ORDER_EDITS_FULL, ORDER_PLACE_CHANGED, INVALID_REQUEST
   */
  async execute(command: ChangeOrderAddress) {
    const { websiteId, orderId, body } = command;
    const { state, personId } = await this.known(websiteId, orderId);
    const problems = shapeProblems(orderAddressShape, body);
    if (problems) return refuse('INVALID_REQUEST', problems);
    const text =
      state.customer && (await this.personalData.decrypt(websiteId, state.customer, CUSTOMER_FIELD));
    const before = text ? readOrderCustomer(text) : refuse('ORDER_NOT_FOUND');
    const after = corrected(before, body as OrderAddressRequest);
    if (JSON.stringify(after) === JSON.stringify(before)) return this.unchanged(command);
    mustBeAsRead(before, body as OrderAddressRequest);
    mustBeSamePlace(before, after, state, await this.zonesOf(websiteId));
    const sealed = await this.personalData.encrypt(
      websiteId,
      personId,
      orderCustomerText(after),
      CUSTOMER_FIELD,
    );
    return this.run(command, { kind: 'changeCustomer', customer: sealed, edits: state.edits });
  }

  /** The zones of a website for taxes and for delivery, as they are now. */
  private async zonesOf(website: WebsiteId): Promise<Zones> {
    const [taxes, delivery] = await Promise.all([
      this.taxes.loadState(website, SETTINGS_ID),
      this.delivery.loadState(website, SETTINGS_ID),
    ]);
    return { taxes: taxes.document?.zones ?? [], delivery: delivery.document?.zones ?? [] };
  }
}

/** @throws Refusal INVALID_REQUEST with the fields that are missing or wrong */
function corrected(before: OrderCustomer, body: OrderAddressRequest): OrderCustomer {
  const shippingAddress = tidied(body.shippingAddress) ?? before.shippingAddress;
  const billingAddress =
    body.billingAddress === undefined ? before.billingAddress : tidied(body.billingAddress);
  const problems = [
    ...(body.shippingAddress && shippingAddress ? partsProblems('shippingAddress', shippingAddress) : []),
    ...(body.billingAddress && billingAddress ? partsProblems('billingAddress', billingAddress) : []),
  ];
  if (problems.length > 0)
    refuse('INVALID_REQUEST', Object.fromEntries(problems.map(({ field, code }) => [field, code])));
  return { ...before, shippingAddress, billingAddress };
}

/**
 * Only an address that is sent can undo another member's.
 * @throws Refusal ORDER_ADDRESS_CHANGED
 */
function mustBeAsRead(before: OrderCustomer, { read = {}, ...sent }: OrderAddressRequest): void {
  for (const which of ['shippingAddress', 'billingAddress'] as const) {
    if (sent[which] === undefined || read[which] === undefined) continue;
    if (!isSameAddress(read[which], before[which])) refuse('ORDER_ADDRESS_CHANGED');
  }
}

type Zones = {
  readonly taxes: TaxSettings['zones'];
  readonly delivery: DeliverySettings['zones'];
};

/**
 * Taxes and delivery were charged for a country, a region and a zone, which may go by postal codes; what is not sent is taxed
 * where the buyer lives.
 * @throws Refusal ORDER_PLACE_CHANGED
 */
function mustBeSamePlace(
  before: OrderCustomer,
  after: OrderCustomer,
  { items }: OrderState,
  zones: Zones,
): void {
  const placesOf = ({ shippingAddress, billingAddress }: OrderCustomer) => {
    const isAllPhysical = items.every(({ productType }) => productType === ProductType.physical);
    const places = isAllPhysical ? [shippingAddress] : [shippingAddress, billingAddress ?? shippingAddress];
    return JSON.stringify(places.map((address) => address && placeOfAddress(address, zones)));
  };
  if (placesOf(before) !== placesOf(after)) refuse('ORDER_PLACE_CHANGED');
}

const placeOfAddress = (address: CheckoutAddress, { taxes, delivery }: Zones) => [
  address.country,
  findRegion(address.country, address.region ?? '')?.code ?? (address.region ?? '').trim().toUpperCase(),
  zoneOf(taxes, address)?.id ?? '',
  zoneOf(delivery, address)?.id ?? '',
];
