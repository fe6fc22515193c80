import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ContentImporter, OnContentProgress } from '../../platform/content-importer.js';
import type { WrittenMetadata } from '../../platform/log/command-metadata.js';
import { ImportContent, TakeContentBack } from './content-imports.commands.js';

/** Gives the worker of long jobs the imports of pages. */
@Injectable()
export class ContentImporterPort implements ContentImporter {
  constructor(private readonly commands: CommandBus) {}

  import(
    website: WebsiteId,
    file: Buffer,
    metadata: Required<WrittenMetadata>,
    onProgress: OnContentProgress,
  ) {
    return this.commands.execute(new ImportContent(website, file, metadata, onProgress));
  }

  takeBack(
    website: WebsiteId,
    jobId: string,
    metadata: Required<WrittenMetadata>,
    onProgress: OnContentProgress,
  ) {
    return this.commands.execute(new TakeContentBack(website, jobId, metadata, onProgress));
  }
}
