import type { ChangeFileRequest, FileAnswer } from '@daybook/contracts/media/media-files.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { plainFileName } from '../../platform/http/plain-file-name.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import type { FileChanges, mediaFileDecider } from './media-file.decider.js';

export class ChangeFile extends Command<CommittedAnswer<FileAnswer>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly fileId: string,
    readonly changes: ChangeFileRequest,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

export class DeleteFile extends Command<CommittedAnswer<null>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly fileId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(ChangeFile)
export class ChangeFileHandler implements ICommandHandler<ChangeFile> {
  constructor(@Aggregate('mediafile') private readonly files: AggregateStore<typeof mediaFileDecider>) {}

  /** @throws Refusal ASSET_NOT_FOUND, also for the files of other websites; FILE_NAME_MISSING */
  async execute({ websiteId, fileId, changes, metadata }: ChangeFile): Promise<CommittedAnswer<FileAnswer>> {
    if (!isLocalId(fileId)) refuse('ASSET_NOT_FOUND');
    const command = { kind: 'change', changes: tidied(changes) } as const;
    const { state, position } = await this.files.execute(websiteId, fileId, command, { metadata });
    return state.file ? new CommittedAnswer({ file: state.file }, position) : refuse('ASSET_NOT_FOUND');
  }
}

@CommandHandler(DeleteFile)
export class DeleteFileHandler implements ICommandHandler<DeleteFile> {
  constructor(@Aggregate('mediafile') private readonly files: AggregateStore<typeof mediaFileDecider>) {}

  async execute({ websiteId, fileId, metadata }: DeleteFile): Promise<CommittedAnswer<null>> {
    if (!isLocalId(fileId)) refuse('ASSET_NOT_FOUND');
    const command = { kind: 'delete', fileId } as const;
    const { position } = await this.files.execute(websiteId, fileId, command, { metadata });
    return new CommittedAnswer(null, position);
  }
}

/** The sent fields, without the spaces around names; each tag once. */
function tidied({ filename, folder, tags, title, artist }: ChangeFileRequest): FileChanges {
  return {
    ...(filename !== undefined && { filename: plainFileName(filename) }),
    ...(title !== undefined && { title }),
    ...(artist !== undefined && { artist }),
    ...(folder !== undefined && { folder: folder.trim() }),
    ...(tags !== undefined && { tags: [...new Set(tags.map((tag) => tag.trim()))].filter(Boolean) }),
  };
}
