import {
  CUSTOMER_NOTE_FIELD,
  TAX_EXEMPTION_FIELD,
  taxExemptionText,
} from '@daybook/contracts/customers/customer-record';
import {
  type ChangedCustomer,
  type CustomerNoteRequest,
  customerNoteShape,
  type TaxExemptionRequest,
  taxExemptionShape,
} from '@daybook/contracts/customers/owner-customers.api';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { CustomerRecordsService } from './customer-records.service.js';

class CustomerRecordCommandOfMember extends Command<CommittedAnswer<ChangedCustomer>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly personId: string,
    /** of the request */
    readonly body: unknown,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Adds a member's words to a customer. */
export class AddCustomerNote extends CustomerRecordCommandOfMember {}
/** From now on the customer pays no taxes. */
export class ExemptCustomer extends CustomerRecordCommandOfMember {}
/** From now on the customer pays taxes as others do. */
export class EndExemption extends CustomerRecordCommandOfMember {}

@CommandHandler(AddCustomerNote)
export class AddCustomerNoteHandler implements ICommandHandler<AddCustomerNote> {
  constructor(
    private readonly records: CustomerRecordsService,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal CUSTOMER_NOT_FOUND, CUSTOMER_NOTES_FULL, INVALID_REQUEST */
  async execute({ websiteId, personId, body, metadata }: AddCustomerNote) {
    await this.records.known(websiteId, personId);
    const problems = shapeProblems(customerNoteShape, body);
    if (problems) return refuse('INVALID_REQUEST', problems);
    const note = (body as CustomerNoteRequest).text.trim();
    if (note === '') return refuse('INVALID_REQUEST', { text: 'Enter a note.' });
    const text = await this.personalData.encrypt(websiteId, personId, note, CUSTOMER_NOTE_FIELD);
    const command = { kind: 'note', personId, noteId: uuidV7(), text, at: Date.now() } as const;
    const { position } = await this.records.run(websiteId, command, metadata);
    return new CommittedAnswer({ id: personId }, position);
  }
}

@CommandHandler(ExemptCustomer)
export class ExemptCustomerHandler implements ICommandHandler<ExemptCustomer> {
  constructor(
    private readonly records: CustomerRecordsService,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal CUSTOMER_NOT_FOUND, INVALID_REQUEST */
  async execute({ websiteId, personId, body, metadata }: ExemptCustomer) {
    await this.records.known(websiteId, personId);
    const problems = shapeProblems(taxExemptionShape, body);
    if (problems) return refuse('INVALID_REQUEST', problems);
    const { reason, certificate = '' } = body as TaxExemptionRequest;
    if (reason.trim() === '') return refuse('INVALID_REQUEST', { reason: 'Enter a reason.' });
    const text = taxExemptionText({ reason: reason.trim(), certificate: certificate.trim() });
    const exemption = await this.personalData.encrypt(websiteId, personId, text, TAX_EXEMPTION_FIELD);
    const command = { kind: 'exempt', personId, exemption, at: Date.now() } as const;
    const { position } = await this.records.run(websiteId, command, metadata);
    return new CommittedAnswer({ id: personId }, position);
  }
}

@CommandHandler(EndExemption)
export class EndExemptionHandler implements ICommandHandler<EndExemption> {
  constructor(private readonly records: CustomerRecordsService) {}

  /** @throws Refusal CUSTOMER_NOT_FOUND */
  async execute({ websiteId, personId, metadata }: EndExemption) {
    const command = { kind: 'endExemption', personId, at: Date.now() } as const;
    const { position } = await this.records.run(websiteId, command, metadata);
    return new CommittedAnswer({ id: personId }, position);
  }
}
