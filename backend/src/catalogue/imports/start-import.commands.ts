import type { FreePlaces, ImportChoices } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { MEDIA_STORAGE } from '../../platform/tokens.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { StartCatalogueJob } from '../jobs/catalogue-jobs.commands.js';

/** Has the worker import a file. The free places come from the read side, as the owner's lists show them. */
export class StartImport extends Command<CommittedAnswer<JobStarted>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly bytes: Buffer,
    /** products in the file */
    readonly products: number,
    readonly freePlaces: FreePlaces,
    readonly choices: ImportChoices,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Where the files of imports wait for the worker. */
type ImportFiles = { put(name: string, bytes: Buffer): Promise<void> };

@CommandHandler(StartImport)
export class StartImportHandler implements ICommandHandler<StartImport> {
  constructor(
    @Inject(MEDIA_STORAGE) private readonly files: ImportFiles,
    private readonly commands: CommandBus,
  ) {}

  /** The file is stored before the log says that it is to be imported. */
  async execute({
    websiteId,
    bytes,
    products,
    freePlaces,
    choices,
    metadata,
  }: StartImport): Promise<CommittedAnswer<JobStarted>> {
    const file = `import-${uuidV7()}.csv`;
    await this.files.put(file, bytes);
    return this.commands.execute(
      new StartCatalogueJob(websiteId, { kind: 'import', file, products, freePlaces, choices }, metadata),
    );
  }
}
