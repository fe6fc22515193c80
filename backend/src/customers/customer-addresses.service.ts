import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import type { SavedAddress } from '@daybook/contracts/customers/customer-data.api';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import type { CustomerContext } from '../platform/access/customer.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { customerDecider } from './customer.decider.js';

/** The name that an address is encrypted with. */
export const ADDRESS = 'address';

/** The addresses that a customer has saved: a few, and their stream has them. */
@Injectable()
export class CustomerAddressesService {
  constructor(
    @Aggregate('customer') private readonly customers: AggregateReader<typeof customerDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** The one that was saved last first. */
  async list({
    websiteId,
    customerId,
  }: Pick<CustomerContext, 'websiteId' | 'customerId'>): Promise<SavedAddress[]> {
    const state = await this.customers.loadState(websiteId, customerId);
    if (state.status !== 'present') return [];
    const saved: SavedAddress[] = [];
    for (const [id, sealed] of [...state.addresses].reverse()) {
      const text = await this.personalData.decrypt(websiteId, sealed, ADDRESS);
      if (text !== null) saved.push({ id, address: JSON.parse(text) as CheckoutAddress });
    }
    return saved;
  }
}
