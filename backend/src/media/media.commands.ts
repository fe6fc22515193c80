import type { AssetAnswer, ChangeAssetRequest, UploadAnswer } from '@daybook/contracts/media/media.api';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { plainFileName } from '../platform/http/plain-file-name.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { mediaDecider } from './media.decider.js';
import { PictureLibraryService } from './picture-library.service.js';

export class UploadPicture extends Command<CommittedAnswer<UploadAnswer>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly fileName: string,
    readonly bytes: Buffer,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** A picture whose file the storage has already under its address, as the demo's are. */
export class AdmitPicture extends Command<boolean> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly asset: Omit<MediaAsset, 'byteSize'>,
    /** the file as it is stored */
    readonly bytes: Buffer,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

export class ChangeAsset extends Command<CommittedAnswer<AssetAnswer>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly assetId: string,
    readonly changes: ChangeAssetRequest,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

export class DeleteAsset extends Command<CommittedAnswer<null>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly assetId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(UploadPicture)
export class UploadPictureHandler implements ICommandHandler<UploadPicture> {
  constructor(private readonly library: PictureLibraryService) {}

  /** @returns the picture; the one that the library has already when its file is the same */
  async execute({
    websiteId,
    fileName,
    bytes,
    metadata,
  }: UploadPicture): Promise<CommittedAnswer<UploadAnswer>> {
    const { asset, isKnown, position } = await this.library.store(websiteId, { fileName, bytes }, metadata);
    return new CommittedAnswer({ asset, isKnown }, position);
  }
}

@CommandHandler(AdmitPicture)
export class AdmitPictureHandler implements ICommandHandler<AdmitPicture> {
  constructor(private readonly library: PictureLibraryService) {}

  /** @returns whether the library got the picture; false when it has, or has ever had, that picture or that file */
  execute({ websiteId, asset, bytes, metadata }: AdmitPicture): Promise<boolean> {
    return this.library.admit(websiteId, asset, bytes, metadata);
  }
}

@CommandHandler(ChangeAsset)
export class ChangeAssetHandler implements ICommandHandler<ChangeAsset> {
  constructor(@Aggregate('media') private readonly assets: AggregateStore<typeof mediaDecider>) {}

  /** @throws Refusal ASSET_NOT_FOUND, also for the pictures of other websites; FILE_NAME_MISSING */
  async execute({
    websiteId,
    assetId,
    changes,
    metadata,
  }: ChangeAsset): Promise<CommittedAnswer<AssetAnswer>> {
    if (!isLocalId(assetId)) refuse('ASSET_NOT_FOUND');
    const { focalX, focalY, filename, ...texts } = changes;
    const before = await this.assets.loadState(websiteId, assetId);
    const { x, y } = before.status === 'present' ? before.asset.mediaFocalPoint : { x: 0.5, y: 0.5 };
    const command = {
      kind: 'change',
      changes: {
        ...texts,
        ...(filename === undefined ? {} : { filename: plainFileName(filename) }),
        mediaFocalPoint: { x: focalX ?? x, y: focalY ?? y },
      },
    } as const;
    const { state, position } = await this.assets.execute(websiteId, assetId, command, { metadata });
    return state.status === 'present'
      ? new CommittedAnswer({ asset: state.asset }, position)
      : refuse('ASSET_NOT_FOUND');
  }
}

@CommandHandler(DeleteAsset)
export class DeleteAssetHandler implements ICommandHandler<DeleteAsset> {
  constructor(@Aggregate('media') private readonly assets: AggregateStore<typeof mediaDecider>) {}

  async execute({ websiteId, assetId, metadata }: DeleteAsset): Promise<CommittedAnswer<null>> {
    if (!isLocalId(assetId)) refuse('ASSET_NOT_FOUND');
    const command = { kind: 'delete', assetId } as const;
    const { position } = await this.assets.execute(websiteId, assetId, command, { metadata });
    return new CommittedAnswer(null, position);
  }
}
