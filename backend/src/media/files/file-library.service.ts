import type { FileAnswer } from '@daybook/contracts/media/media-files.api';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import type { MediaStorage } from '../../platform/media-storage.js';
import { MEDIA_STORAGE } from '../../platform/tokens.js';
import { judgedFile } from './file-intake.js';
import type { mediaFileDecider } from './media-file.decider.js';

/** A file that has arrived whole. */
export type ArrivedFile = {
  /** of the upload; it becomes the id of the content */
  readonly id: string;
  /** where it is on this machine */
  readonly path: string;
  readonly fileName: string;
  /** the file whose content it replaces; undefined: it is a new file */
  readonly replaces: string | undefined;
};

/** Puts videos, audio recordings and other files into the library of a website. */
@Injectable()
export class FileLibraryService {
  constructor(
    @Aggregate('mediafile') private readonly files: AggregateStore<typeof mediaFileDecider>,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {}

  /**
   * Stores a file that has arrived. What brought it may be gone from this machine afterwards.
   * @throws Refusal FILE_UNSUPPORTED, FILE_TOO_LARGE, ASSET_NOT_FOUND, FILE_OF_ANOTHER_KIND
   */
  async take(
    website: WebsiteId,
    arrived: ArrivedFile,
    metadata: CommandMetadata,
  ): Promise<CommittedAnswer<FileAnswer>> {
    const { id: contentId, path, fileName, replaces } = arrived;
    const { title, artist, ...judged } = await judgedFile(fileName, path);
    const content = { ...judged, contentId };
    // the storage has the bytes before the log says that the file exists
    const name = `${contentId}.${content.extension}`;
    await this.storage.putFile(name, path);
    const command =
      replaces === undefined
        ? ({
            kind: 'upload',
            file: { id: contentId, ...content, filename: fileName, title, artist, folder: '', tags: [] },
          } as const)
        : ({ kind: 'replace', content, filename: fileName } as const);
    const saved = this.files.execute(website, replaces ?? contentId, command, { metadata });
    const { state, position } = await saved.catch(async (error: unknown) => {
      if (error instanceof Refusal) await this.storage.delete(name);
      throw error;
    });
    return new CommittedAnswer({ file: state.file ?? refuse('ASSET_NOT_FOUND') }, position);
  }

  /** Whether the library has a file that can be replaced. */
  async has(website: WebsiteId, fileId: string): Promise<boolean> {
    return isLocalId(fileId) && (await this.files.loadState(website, fileId)).status === 'present';
  }

  /** The size of a new file whose upload has ended well, bytes. */
  async sizeOfTaken(website: WebsiteId, uploadId: string): Promise<number | undefined> {
    const { status, file } = await this.files.loadState(website, uploadId);
    return status === 'present' ? file?.byteSize : undefined;
  }
}
