import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
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
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tidied } from '../buyer/checkout-details.service.js';
import { partsProblems } from '../buyer/checkout-problems.js';
import type { OrderState } from './order.decider.js';
import { OrderCommandOfMember, OrderHandler } from './owner-orders.commands.js';

/** Corrects the addresses of an order. */
export class ChangeOrderAddress extends OrderCommandOfMember {}

@CommandHandler(ChangeOrderAddress)
export class ChangeOrderAddressHandler extends OrderHandler implements ICommandHandler<ChangeOrderAddress> {
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
    mustBeSamePlace(before, after, state);
    const sealed = await this.personalData.encrypt(
      websiteId,
      personId,
      orderCustomerText(after),
      CUSTOMER_FIELD,
    );
    return this.run(command, { kind: 'changeCustomer', customer: sealed, edits: state.edits });
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

/** Taxes and delivery were charged for a country and a region; what is not sent is taxed where the buyer lives. */
function mustBeSamePlace(before: OrderCustomer, after: OrderCustomer, { items }: OrderState): void {
  const placesOf = ({ shippingAddress, billingAddress }: OrderCustomer) => {
    const isAllPhysical = items.every(({ productType }) => productType === ProductType.physical);
    const places = isAllPhysical ? [shippingAddress] : [shippingAddress, billingAddress ?? shippingAddress];
    return JSON.stringify(places.map((address) => address && placeOfAddress(address)));
  };
  if (placesOf(before) !== placesOf(after)) refuse('ORDER_PLACE_CHANGED');
}

const placeOfAddress = ({ country, region = '' }: CheckoutAddress) => [
  country,
  findRegion(country, region)?.code ?? region.trim().toUpperCase(),
];
