import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { personDecider } from '../../privacy/person.decider.js';
import type { CustomerRecordCommand, customerRecordDecider } from './customer-record.decider.js';

/** As {@link PersonalData.personIdOf} makes them. */
const PERSON_ID = /^[0-9a-f]{32}$/;

/** Changes what members keep about a customer. */
@Injectable()
export class CustomerRecordsService {
  constructor(
    @Aggregate('customerrecord') private readonly records: AggregateStore<typeof customerRecordDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Of whom the website knows nothing has no record, and who was erased gets no new one.
   * @throws Refusal CUSTOMER_NOT_FOUND
   */
  async known(website: WebsiteId, personId: string): Promise<void> {
    const isKnown = PERSON_ID.test(personId) && (await this.personalData.hasKey(website, personId));
    if (!isKnown) refuse('CUSTOMER_NOT_FOUND');
  }

  /** @throws Refusal CUSTOMER_NOT_FOUND, CUSTOMER_NOTES_FULL */
  async run(website: WebsiteId, { personId, ...command }: CustomerRecordCommand, metadata: CommandMetadata) {
    await this.known(website, personId);
    // before the record has anything of theirs: an erasure of the person finds it by this
    const record = { kind: 'record', personId, category: 'customerrecord', streamId: personId } as const;
    // a repeat of the request is noticed by the record's stream alone
    const { request: _, ...rest } = metadata;
    await this.people.execute(website, personId, record, { metadata: rest });
    return this.records.execute(website, personId, { personId, ...command }, { metadata });
  }
}
