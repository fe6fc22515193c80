import { randomUUID } from 'node:crypto';
import { downloadTermsShape, type ProductFilesAnswer } from '@daybook/contracts/downloads/downloads.api';
import type { DownloadTerms } from '@daybook/contracts/downloads/product-files.events';
import { MAX_PRODUCT_FILES } from '@daybook/contracts/downloads/shared/download-limits';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { fileRefusal, Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { plainFileName } from '../platform/http/plain-file-name.js';
import type { UploadedFile } from '../platform/http/upload.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ProductFileStorage } from './product-file-storage.service.js';
import type { ProductFilesCommand, productFilesDecider } from './product-files.decider.js';
import { ProductFilesService } from './product-files.service.js';

/** What is missing is in the file, not the file. */
const FILE_EMPTY = { en: 'The file is empty.', fr: 'Le fichier est vide.' };

type Kind = ProductFilesCommand extends infer C ? (C extends unknown ? Omit<C, 'productId'> : never) : never;

abstract class FilesCommand extends Command<CommittedAnswer<ProductFilesAnswer>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly productId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** A member adds a file that buyers of the product get. */
export class AddProductFile extends FilesCommand {
  constructor(
    websiteId: WebsiteId,
    productId: string,
    /** reads the file of the request, once it is known that it may be kept */
    readonly receive: () => Promise<UploadedFile>,
    metadata: CommandMetadata,
  ) {
    super(websiteId, productId, metadata);
  }
}

/** A member takes a file away, also from those who have bought it. */
export class RemoveProductFile extends FilesCommand {
  constructor(
    websiteId: WebsiteId,
    productId: string,
    readonly fileId: string,
    metadata: CommandMetadata,
  ) {
    super(websiteId, productId, metadata);
  }
}

/** A member says how long and how often later buyers may download the files. */
export class ChangeDownloadTerms extends FilesCommand {
  constructor(
    websiteId: WebsiteId,
    productId: string,
    /** of the request */
    readonly body: unknown,
    metadata: CommandMetadata,
  ) {
    super(websiteId, productId, metadata);
  }
}

abstract class FilesHandler {
  constructor(
    @Aggregate('productfiles') protected readonly files: AggregateStore<typeof productFilesDecider>,
    protected readonly known: ProductFilesService,
    protected readonly storage: ProductFileStorage,
  ) {}

  protected async run({ websiteId, productId, metadata }: FilesCommand, command: Kind) {
    const decided = { productId, ...command } as ProductFilesCommand;
    const { state, position } = await this.files.execute(websiteId, productId, decided, { metadata });
    return new CommittedAnswer({ files: [...state.files], terms: state.terms }, position);
  }
}

@CommandHandler(AddProductFile)
export class AddProductFileHandler extends FilesHandler implements ICommandHandler<AddProductFile> {
  /** @throws Refusal PRODUCT_NOT_FOUND, FILE_NAME_MISSING, FILE_MISSING, PRODUCT_FILES_FULL */
  async execute(command: AddProductFile) {
    const { websiteId, productId, receive } = command;
    const { files } = await this.known.of(websiteId, productId);
    // before anything is read, and once more by the decider
    if (files.length >= MAX_PRODUCT_FILES) return refuse('PRODUCT_FILES_FULL');
    const { fileName, bytes } = await receive();
    const name = plainFileName(fileName);
    if (name === '') throw fileRefusal('FILE_NAME_MISSING');
    if (bytes.length === 0) throw new Refusal('FILE_MISSING', { file: FILE_EMPTY });
    const id = randomUUID().replaceAll('-', '');
    await this.storage.put(websiteId, id, bytes);
    return this.run(command, { kind: 'add', file: { id, name, size: bytes.length } }).catch(async (error) => {
      // after any other error the event may be in the log
      if (error instanceof Refusal) await this.storage.delete(websiteId, id);
      throw error;
    });
  }
}

@CommandHandler(RemoveProductFile)
export class RemoveProductFileHandler extends FilesHandler implements ICommandHandler<RemoveProductFile> {
  /** The event first: a file whose deletion was cut off is reached by no one. @throws Refusal DOWNLOAD_NOT_FOUND */
  async execute(command: RemoveProductFile) {
    const { websiteId, productId, fileId } = command;
    await this.known.of(websiteId, productId);
    const removed = await this.run(command, { kind: 'remove', fileId });
    await this.storage.delete(websiteId, fileId);
    return removed;
  }
}

@CommandHandler(ChangeDownloadTerms)
export class ChangeDownloadTermsHandler extends FilesHandler implements ICommandHandler<ChangeDownloadTerms> {
  /** @throws Refusal PRODUCT_NOT_FOUND, INVALID_REQUEST */
  async execute(command: ChangeDownloadTerms) {
    await this.known.of(command.websiteId, command.productId);
    const problems = shapeProblems(downloadTermsShape, command.body);
    if (problems) return refuse('INVALID_REQUEST', problems);
    return this.run(command, { kind: 'changeTerms', terms: command.body as DownloadTerms });
  }
}
