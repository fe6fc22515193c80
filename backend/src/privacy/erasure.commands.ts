import type { Erased, ErasureCertificate } from '@daybook/contracts/privacy/privacy.api';
import { INSTALLATION, websiteId } from '@daybook/contracts/shared/identifiers';
import type { Position } from '@daybook/event-store/event-store';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Directories } from '../platform/directories/directories.js';
import { ErasePerson, ExportPerson } from '../platform/erasure/person-commands.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ErasureService } from './erasure.service.js';
import { PersonExportService } from './person-export.service.js';

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(private readonly erasure: ErasureService) {}

  async execute({ websiteId: website, email, metadata }: ErasePerson) {
    const { erased, position } = await this.erasure.erase(website, email, metadata);
    const certificate = await this.erasure.certificate(erased, position);
    return new CommittedAnswer({ erased, certificate }, position);
  }
}

/** What was erased on each website and in the installation. */
export type ErasedEverywhere = {
  readonly erased: readonly Erased[];
  /** of each website that had keys of the person, and of the installation */
  readonly certificates: readonly ErasureCertificate[];
  readonly hadAccount: boolean;
  readonly position: Position;
};

/** Erases a person everywhere: their account with the websites that it was admitted to, and on every website. */
export class ErasePersonEverywhere extends Command<ErasedEverywhere> {
  constructor(
    readonly email: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(ErasePersonEverywhere)
export class ErasePersonEverywhereHandler implements ICommandHandler<ErasePersonEverywhere> {
  constructor(
    private readonly erasure: ErasureService,
    private readonly directories: Directories,
  ) {}

  /** @throws Refusal LAST_ADMIN, LAST_OPERATOR when another account has to take over first; nothing is changed */
  async execute({ email, metadata }: ErasePersonEverywhere): Promise<ErasedEverywhere> {
    // the account comes first: it may be refused
    const installation = await this.erasure.erase(INSTALLATION, email, metadata);
    const erased: Erased[] = [];
    const certificates: ErasureCertificate[] = [];
    let { position } = installation;
    for (const website of await this.directories.entries('websites')) {
      const here = await this.erasure.erase(websiteId(website), email, metadata);
      erased.push(here.erased);
      position = here.position;
    }
    erased.push(installation.erased);
    for (const one of erased)
      if (one.keys > 0) certificates.push(await this.erasure.certificate(one, position));
    return { erased, certificates, hadAccount: installation.accounts > 0, position };
  }
}

@CommandHandler(ExportPerson)
export class ExportPersonHandler implements ICommandHandler<ExportPerson> {
  constructor(private readonly exports: PersonExportService) {}

  async execute({ websiteId: website, email, metadata }: ExportPerson) {
    const { document, position } = await this.exports.export(website, email, metadata);
    return new CommittedAnswer(document, position);
  }
}
