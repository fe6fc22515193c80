import {
  readTaxExemption,
  TAX_EXEMPTION_FIELD,
  type TaxExemption,
} from '@daybook/contracts/customers/customer-record';
import { isEmailAddress } from '@daybook/contracts/shared/email-address';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import type { customerRecordDecider } from '../../customers/records/customer-record.decider.js';
import type { CustomerContext } from '../../platform/access/customer.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';

/** An exemption that counts for a request: its customer has proved who they are. */
export type KnownExemption = TaxExemption & { readonly personId: string };

/** Finds which buyers the owner has exempted from taxes. */
@Injectable()
export class TaxExemptionsService {
  constructor(
    @Aggregate('customerrecord') private readonly records: AggregateReader<typeof customerRecordDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Of a customer who is signed in. A visitor who only types an email has proved nothing.
   * @param customer undefined: no one is signed in
   */
  async ofCustomer(
    customer: Pick<CustomerContext, 'websiteId' | 'personId'> | undefined,
  ): Promise<KnownExemption | undefined> {
    const found = customer && (await this.ofPerson(customer.websiteId, customer.personId));
    return found ? { ...found, personId: customer.personId } : undefined;
  }

  /** @returns null: they pay taxes as others do, or were erased */
  async ofPerson(website: WebsiteId, personId: string): Promise<TaxExemption | null> {
    const { exemption } = await this.records.loadState(website, personId);
    const text = exemption && (await this.personalData.decrypt(website, exemption, TAX_EXEMPTION_FIELD));
    return text ? readTaxExemption(text) : null;
  }

  /**
   * What counts for an order with this email: it is the customer's own, or not known yet.
   * @param known of the request; absent: no one is signed in, or they pay taxes
   */
  forOrder(website: WebsiteId, known: KnownExemption | undefined, email: string | null): TaxExemption | null {
    if (!known) return null;
    const isOwn =
      email === null ||
      !isEmailAddress(email) ||
      this.personalData.personIdOf(website, email) === known.personId;
    return isOwn ? { reason: known.reason, certificate: known.certificate } : null;
  }
}
