import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { eraseAnswers } from '../platform/access/sealed-answers.js';
import { type ErasedCounts, Eraser, type PersonToErase } from '../platform/erasure/eraser.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import type { customerDecider } from './customer.decider.js';
import { CustomerAccountsService } from './customer-accounts.service.js';
import { CustomerCodes } from './customer-codes.js';
import { CustomerSessions } from './customer-sessions.js';
import type { customerRecordDecider } from './records/customer-record.decider.js';

/**
 * Erases a person's account on a website with what opens it, and what members kept about them. The email is released last:
 * until then a second call after a crash finds the account by it.
 */
@Injectable()
export class CustomersEraser extends Eraser {
  constructor(
    @Aggregate('customer') private readonly customers: AggregateStore<typeof customerDecider>,
    @Aggregate('customerrecord') private readonly records: AggregateStore<typeof customerRecordDecider>,
    private readonly accounts: CustomerAccountsService,
    private readonly sessions: CustomerSessions,
    private readonly codes: CustomerCodes,
    private readonly personalData: PersonalData,
  ) {
    super();
  }

  async erase(
    { website, personId, streamsOf }: PersonToErase,
    metadata: CommandMetadata,
  ): Promise<ErasedCounts> {
    await this.codes.deleteOf(website, personId);
    for (const id of streamsOf('customerrecord'))
      await this.records.execute(website, id, { kind: 'erase', personId: id }, { metadata });
    for (const customerId of streamsOf('customer')) {
      const customer = await this.customers.loadState(website, customerId);
      // the carts of older accounts are not recorded for the person
      const cart = customer.status === 'present' ? customer.cart : undefined;
      if (cart) await eraseAnswers(this.personalData, website, [{ category: 'cart', id: cart.cartId }]);
      await this.customers.execute(website, customerId, { kind: 'erase', customerId }, { metadata });
      await this.sessions.deleteOf(website, customerId);
      await this.accounts.release(website, personId, customerId, metadata);
    }
    return {};
  }
}
