import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import type { SavedAddress } from '@daybook/contracts/customers/customer-data.api';
import { addressProblems, tidyAddress } from '@daybook/contracts/shared/address/check-address.data';
import { Refusal } from '@daybook/contracts/shared/errors';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CustomerContext } from '../platform/access/customer.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import type { customerDecider } from './customer.decider.js';
import { ADDRESS } from './customer-addresses.service.js';

/** Saves an address for later orders. */
export class SaveCustomerAddress extends Command<CommittedAnswer<SavedAddress>> {
  constructor(
    readonly customer: CustomerContext,
    readonly address: CheckoutAddress,
  ) {
    super();
  }
}

@CommandHandler(SaveCustomerAddress)
export class SaveCustomerAddressHandler implements ICommandHandler<SaveCustomerAddress> {
  constructor(
    @Aggregate('customer') private readonly customers: AggregateStore<typeof customerDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal ADDRESS_INCOMPLETE by field; TOO_MANY_ADDRESSES */
  async execute({ customer, address: sent }: SaveCustomerAddress): Promise<CommittedAnswer<SavedAddress>> {
    const { websiteId, customerId, personId, metadata } = customer;
    const address = checked(sent);
    const addressId = uuidV7();
    const sealed = await this.personalData.encrypt(websiteId, personId, JSON.stringify(address), ADDRESS);
    const save = { kind: 'saveAddress', customerId, addressId, address: sealed } as const;
    const { position } = await this.customers.execute(websiteId, customerId, save, { metadata });
    return new CommittedAnswer({ id: addressId, address }, position);
  }
}

/** Removes a saved address. */
export class RemoveCustomerAddress extends Command<CommittedAnswer<object>> {
  constructor(
    readonly customer: CustomerContext,
    readonly addressId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveCustomerAddress)
export class RemoveCustomerAddressHandler implements ICommandHandler<RemoveCustomerAddress> {
  constructor(@Aggregate('customer') private readonly customers: AggregateStore<typeof customerDecider>) {}

  /** @throws Refusal ADDRESS_NOT_FOUND */
  async execute({ customer, addressId }: RemoveCustomerAddress): Promise<CommittedAnswer<object>> {
    const { websiteId, customerId, metadata } = customer;
    const remove = { kind: 'removeAddress', customerId, addressId } as const;
    const { position } = await this.customers.execute(websiteId, customerId, remove, { metadata });
    return new CommittedAnswer({}, position);
  }
}

/** The address without blanks around its parts, as the checkout would take it. */
function checked({
  name,
  line2 = '',
  region = '',
  phone = '',
  ...address
}: CheckoutAddress): CheckoutAddress {
  const { line1, city, postalCode, country } = address;
  const parts = tidyAddress({
    line1: line1.trim(),
    line2: line2.trim(),
    city: city.trim(),
    region: region.trim(),
    postalCode: postalCode.trim(),
    country,
  });
  const problems: Record<string, string> = {};
  for (const [part, code] of Object.entries(addressProblems(parts))) problems[part] = code;
  if (name.trim() === '') problems.name = 'FIELD_REQUIRED';
  if (Object.keys(problems).length > 0) throw new Refusal('ADDRESS_INCOMPLETE', problems);
  return { name: name.trim(), ...parts, ...(phone.trim() && { phone: phone.trim() }) };
}
