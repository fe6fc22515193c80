import { createHash, randomBytes } from 'node:crypto';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import { plainFileName } from '../platform/http/plain-file-name.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import type { MediaStorage } from '../platform/media-storage.js';
import { type Reservable, Reservations, refuseLate } from '../platform/reservations/reservations.js';
import { MEDIA_STORAGE } from '../platform/tokens.js';
import { type MediaState, mediaDecider } from './media.decider.js';
import { type CheckedPicture, PictureIntake } from './picture-intake.js';

/** A file that may become a picture of the library. */
export type PictureFile = {
  readonly fileName: string;
  readonly bytes: Buffer;
  /** of a new picture; a picture that the library has keeps its own */
  readonly altText?: string;
};

export type StoredPicture = {
  readonly asset: MediaAsset;
  /** the library had a picture of the same bytes already */
  readonly isKnown: boolean;
  /** where the log holds the picture */
  readonly position: bigint;
};

/** Puts pictures into the library of a website, and the same file into it once. */
@Injectable()
export class PictureLibraryService {
  private readonly intake = new PictureIntake();
  /** the files that this process stores now, so that the same file twice in one drop is one picture */
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    @Aggregate('media') private readonly assets: AggregateStore<typeof mediaDecider>,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    private readonly reservations: Reservations,
  ) {}

  /**
   * Stores a picture. The checksum of the file as it came is reserved for it. A picture that its owner had deleted
   * returns under its earlier address, as a new one.
   * @throws Refusal FILE_NAME_MISSING, FILE_TOO_LARGE, FILE_UNSUPPORTED, FILE_PROCESSING_FAILED, PICTURE_HEIC; WRITE_CONFLICT when
   *   another process stores the same file at this moment
   */
  async store(website: WebsiteId, file: PictureFile, metadata: CommandMetadata): Promise<StoredPicture> {
    const checked = await this.intake.check(plainFileName(file.fileName), file.bytes);
    const checksum = checksumOf(file.bytes);
    const key = `${website} ${checksum.value}`;
    const storing = (this.underWay.get(key) ?? Promise.resolve()).then(() =>
      this.storeOnce(website, checked, checksum, file.altText ?? '', metadata),
    );
    const ended = storing.catch(() => undefined);
    this.underWay.set(key, ended);
    return storing.finally(() => {
      if (this.underWay.get(key) === ended) this.underWay.delete(key);
    });
  }

  /**
   * Lists a picture whose file the storage has already. The same file is then known when an owner uploads it.
   * @returns false when the library has, or has ever had, a picture of that id or of that file
   */
  async admit(
    website: WebsiteId,
    asset: Omit<MediaAsset, 'byteSize'>,
    bytes: Buffer,
    metadata: CommandMetadata,
  ): Promise<boolean> {
    const isStored = async (id: string) => (await this.state(website, id)).status !== 'absent';
    if (await isStored(asset.id)) return false;
    const holder = await this.reservations.claim(website, checksumOf(bytes), asset.id, isStored, metadata);
    if (holder !== asset.id) return false;
    await this.upload(website, { ...asset, byteSize: bytes.length }, metadata);
    return true;
  }

  private async storeOnce(
    website: WebsiteId,
    checked: CheckedPicture,
    checksum: Reservable,
    altText: string,
    metadata: CommandMetadata,
  ): Promise<StoredPicture> {
    const fresh = { filename: checked.fileName, altText, title: '', body: '' };
    const holder = await this.reservations.holderOf(website, checksum);
    const known = holder && (await this.known(website, holder, fresh, metadata));
    if (known) return known;

    const picture = await this.intake.encode(checked);
    const id = randomBytes(16).toString('hex');
    const since = Date.now();
    const isStored = async (other: string) => (await this.state(website, other)).status !== 'absent';
    const winner = await this.reservations.claim(website, checksum, id, isStored, metadata);
    if (winner !== id) {
      return (await this.known(website, winner, fresh, metadata)) ?? refuse('WRITE_CONFLICT');
    }
    const name = `${id}.${picture.extension}`;
    // the storage has the bytes before the log says that the picture exists
    await this.storage.put(name, picture.bytes);
    refuseLate(since);
    return this.upload(
      website,
      {
        id,
        assetUrl: `/media/${name}`,
        originalSize: `${picture.width}x${picture.height}`,
        mediaFocalPoint: CENTRE,
        colorData: picture.colorData,
        ...fresh,
        byteSize: picture.bytes.length,
      },
      metadata,
    );
  }

  /** @returns undefined when the process that reserved the checksum has not stored the picture */
  private async known(
    website: WebsiteId,
    assetId: string,
    fresh: Pick<MediaAsset, 'filename' | 'altText' | 'title' | 'body'>,
    metadata: CommandMetadata,
  ): Promise<StoredPicture | undefined> {
    const { state, position } = await this.assets.load(website, assetId);
    switch (state.status) {
      case 'absent':
        return undefined;
      case 'present':
        return { asset: state.asset, isKnown: true, position };
      case 'deleted':
        return this.upload(website, { ...state.asset, ...fresh, mediaFocalPoint: CENTRE }, metadata);
    }
  }

  private async upload(
    website: WebsiteId,
    asset: MediaAsset,
    metadata: CommandMetadata,
  ): Promise<StoredPicture> {
    const { position } = await this.assets.execute(
      website,
      asset.id,
      { kind: 'upload', asset },
      { metadata },
    );
    return { asset, isKnown: false, position };
  }

  private state(website: WebsiteId, assetId: string): Promise<MediaState> {
    return this.assets.loadState(website, assetId);
  }
}

const checksumOf = (bytes: Buffer): Reservable => ({
  kind: 'pictureFile',
  value: createHash('sha256').update(bytes).digest('hex'),
});

const CENTRE = { x: 0.5, y: 0.5 };
