import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import {
  type OrderAddressesRequest,
  orderAddressesShape,
} from '@daybook/contracts/orders/order-addresses.api';
import {
  CUSTOMER_FIELD,
  type OrderCustomer,
  orderCustomerText,
  readOrderCustomer,
} from '@daybook/contracts/orders/order-customer';
import { addressProblems, tidyAddress } from '@daybook/contracts/shared/address/check-address.data';
import { type Problems, shapeProblems } from '@daybook/contracts/shared/document-shape';
import { errorText, refuse } from '@daybook/contracts/shared/errors';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrderCommandOfMember, OrderHandler } from './owner-orders.commands.js';

/** Corrects the addresses and the buyer's note of an order. */
export class CorrectOrderAddresses extends OrderCommandOfMember {}

@CommandHandler(CorrectOrderAddresses)
export class CorrectOrderAddressesHandler
  extends OrderHandler
  implements ICommandHandler<CorrectOrderAddresses>
{
  /** @throws Refusal ORDER_NOT_FOUND, also when the buyer was erased; ORDER_COUNTRY, ORDER_SENT, INVALID_REQUEST */
  async execute(command: CorrectOrderAddresses) {
    const problems = shapeProblems(orderAddressesShape, command.body);
    if (problems) return refuse('INVALID_REQUEST', problems);
    const { websiteId, orderId } = command;
    const { state, personId } = await this.known(websiteId, orderId);
    const text =
      state.customer && (await this.personalData.decrypt(websiteId, state.customer, CUSTOMER_FIELD));
    if (!text) return refuse('ORDER_NOT_FOUND');
    const customer = corrected(readOrderCustomer(text), command.body as OrderAddressesRequest);
    const sealed = await this.personalData.encrypt(
      websiteId,
      personId,
      orderCustomerText(customer),
      CUSTOMER_FIELD,
    );
    return this.run(command, { kind: 'correct', customer: sealed });
  }
}

/** The email and the secret stay: they open the order's pages. */
function corrected(before: OrderCustomer, request: OrderAddressesRequest): OrderCustomer {
  const shippingAddress = before.shippingAddress && checked('shippingAddress', request.shippingAddress);
  if (shippingAddress?.country !== before.shippingAddress?.country) refuse('ORDER_COUNTRY');
  const billingAddress = request.billingAddress && checked('billingAddress', request.billingAddress);
  return { ...before, shippingAddress, billingAddress, note: request.note?.trim() || null };
}

/** @throws Refusal INVALID_REQUEST */
function checked(field: keyof OrderAddressesRequest, address: CheckoutAddress | null): CheckoutAddress {
  if (!address) return refuse('INVALID_REQUEST', { [field]: 'Enter the address.' });
  const { name, phone, line2 = '', region = '', ...parts } = address;
  const tidied = tidyAddress({ ...parts, line2, region });
  const problems: Problems =
    name.trim() === '' ? { [`${field}.name`]: errorText('FIELD_REQUIRED', 'en') } : {};
  for (const [part, code] of Object.entries(addressProblems(tidied)))
    problems[`${field}.${part}`] = errorText(code, 'en');
  if (Object.keys(problems).length > 0) refuse('INVALID_REQUEST', problems);
  return { name: name.trim(), ...tidied, ...(phone && { phone }) };
}
