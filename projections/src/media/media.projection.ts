import type { MediaEvent, MediaFileEvent } from '@daybook/contracts/media/media.events';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import type { MediaFile } from '@daybook/contracts/media/shared/media-file';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { MediaAssetRow } from './media.entity.js';
import { MediaFileRow } from './media-file.entity.js';

type Projected = ProjectedEvent<MediaEvent | MediaFileEvent>;

/** The pictures, videos, audio recordings and files that owners have uploaded. */
export const mediaProjection = projection<MediaEvent | MediaFileEvent>({
  name: 'media',
  version: 2,
  tables: [MediaAssetRow, MediaFileRow],
  on: {
    AssetUploaded: (tx, event) => keep(tx, event, event.data.asset),
    AssetChanged: (tx, event) => keep(tx, event, event.data.asset),
    AssetDeleted: (tx, { data: { assetId }, websiteId }) => tx.delete(MediaAssetRow, { websiteId, assetId }),
    MediaFileUploaded: (tx, event) => keepFile(tx, event, event.data.file),
    MediaFileChanged: (tx, event) => keepFile(tx, event, event.data.file),
    MediaFileReplaced: (tx, event) => keepFile(tx, event, event.data.file),
    MediaFileDeleted: (tx, { data: { fileId }, websiteId }) =>
      tx.patch(MediaFileRow, { websiteId, fileId }, { isDeleted: true }),
  },
});

function keep(tx: ProjectionTx, event: Projected, asset: MediaAsset): void {
  const row: MediaAssetRow = {
    websiteId: event.websiteId,
    assetId: asset.id,
    position: Number(event.position),
    uploadedAt: event.recordedAt,
    searchText: [asset.filename, asset.title, asset.altText].join('\n').toLowerCase(),
    document: asset,
  };
  tx.upsert(MediaAssetRow, row, { setOnce: ['position', 'uploadedAt'] });
}

function keepFile(tx: ProjectionTx, event: Projected, file: MediaFile): void {
  const row: MediaFileRow = {
    websiteId: event.websiteId,
    fileId: file.id,
    position: Number(event.position),
    uploadedAt: event.recordedAt,
    kind: file.kind,
    folder: file.folder,
    tags: [...file.tags],
    isDeleted: false,
    searchText: [file.filename, file.title, file.artist].join('\n').toLowerCase(),
    document: file,
  };
  tx.upsert(MediaFileRow, row, { setOnce: ['position', 'uploadedAt'] });
}
