import type { ErasureAnswer, PersonExport } from '@daybook/contracts/privacy/privacy.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command } from '@nestjs/cqrs';
import type { CommandMetadata } from '../log/command-metadata.js';
import type { CommittedAnswer } from '../log/committed-answer.js';

// Members, customers and the command line send these commands; the feature `privacy` handles them.

/** Erases a person on one website. */
export class ErasePerson extends Command<CommittedAnswer<ErasureAnswer>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly email: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Exports what a website knows of a person. */
export class ExportPerson extends Command<CommittedAnswer<PersonExport>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly email: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}
