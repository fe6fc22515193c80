import type { FreePlaces, ImportChoices } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { type ImportReport, ImportService, type OnImported } from './import.service.js';

/** Imports a Shopify product CSV while the sender waits: the worker and the command line send it. */
export class ImportProducts extends Command<ImportReport> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly file: Buffer,
    readonly freePlaces: FreePlaces,
    readonly choices: ImportChoices,
    readonly metadata: CommandMetadata,
    readonly onImported?: OnImported,
  ) {
    super();
  }
}

@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  constructor(private readonly imports: ImportService) {}

  /** @returns what was imported; what the file or the catalogue's rules did not allow is named in it */
  execute({
    websiteId,
    file,
    freePlaces,
    choices,
    metadata,
    onImported,
  }: ImportProducts): Promise<ImportReport> {
    return this.imports.import(websiteId, file, freePlaces, choices, metadata, onImported);
  }
}
