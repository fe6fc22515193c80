import type { MediaEvent } from '@daybook/contracts/media/media.events';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { MediaAssetRow } from './media.entity.js';

/** The pictures that owners have uploaded. */
export const mediaProjection = projection<MediaEvent>({
  name: 'media',
  version: 1,
  tables: [MediaAssetRow],
  on: {
    AssetUploaded: (tx, event) => keep(tx, event, event.data.asset),
    AssetChanged: (tx, event) => keep(tx, event, event.data.asset),
    AssetDeleted: (tx, { data: { assetId }, websiteId }) => tx.delete(MediaAssetRow, { websiteId, assetId }),
  },
});

function keep(tx: ProjectionTx, event: ProjectedEvent<MediaEvent>, asset: MediaAsset): void {
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
