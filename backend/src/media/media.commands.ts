import { randomBytes } from 'node:crypto';
import type { AssetAnswer, ChangeAssetRequest } from '@daybook/contracts/media/media.api';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { MEDIA_STORAGE } from '../platform/tokens.js';
import { mediaDecider } from './media.decider.js';
import type { MediaStorage } from './media-storage.js';
import { PictureIntake, plainFileName } from './picture-intake.js';

export class UploadPicture extends Command<CommittedAnswer<AssetAnswer>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly fileName: string,
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
  private readonly intake = new PictureIntake();

  constructor(
    @Aggregate('media') private readonly assets: AggregateStore<typeof mediaDecider>,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {}

  /** The storage has the bytes before the log says that the picture exists. */
  async execute({
    websiteId,
    fileName,
    bytes,
    metadata,
  }: UploadPicture): Promise<CommittedAnswer<AssetAnswer>> {
    const filename = plainFileName(fileName);
    const picture = await this.intake.take(filename, bytes);
    const id = randomBytes(16).toString('hex');
    const name = `${id}.${picture.extension}`;
    await this.storage.put(name, picture.bytes);
    const asset: MediaAsset = {
      id,
      assetUrl: `/media/${name}`,
      originalSize: `${picture.width}x${picture.height}`,
      mediaFocalPoint: { x: 0.5, y: 0.5 },
      colorData: picture.colorData,
      altText: '',
      title: '',
      body: '',
      filename,
      byteSize: picture.bytes.length,
    };
    const command = { kind: 'upload', asset } as const;
    const { position } = await this.assets.execute(websiteId, id, command, { metadata });
    return new CommittedAnswer({ asset }, position);
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
