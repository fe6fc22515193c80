import type { AreaEvent, AreaPasswordEvent } from '@daybook/contracts/content/content.events';
import type { Handlers } from '../runner/projection.js';
import { AreaPasswordRow, ContentAreaPartRow, ContentAreaRow } from './content-areas.entity.js';

/** The rows of what is not open to all. */
export const areaRows: Handlers<AreaEvent | AreaPasswordEvent> = {
  AreaSaved: (tx, { websiteId, data: { area } }) => {
    const { id: areaId, title, text, way, productIds, pageIds, collectionIds, startPageId } = area;
    tx.upsert(ContentAreaRow, { websiteId, areaId, title, text, way, productIds, startPageId });
    tx.delete(ContentAreaPartRow, { websiteId, areaId });
    for (const [place, partId] of [...pageIds, ...collectionIds].entries()) {
      tx.upsert(ContentAreaPartRow, { websiteId, areaId, partId, place });
    }
  },

  AreaTrashed: (tx, { websiteId, data: { areaId } }) => {
    tx.delete(ContentAreaRow, { websiteId, areaId });
    tx.delete(ContentAreaPartRow, { websiteId, areaId });
  },

  AreaPasswordSet: (tx, { websiteId, recordedAt, revision, data: { areaId, passwordHash } }) => {
    const row = { websiteId, areaId, passwordHash, revision: Number(revision), setAt: recordedAt };
    tx.upsert(AreaPasswordRow, row);
  },

  AreaPasswordRemoved: (tx, { websiteId, data: { areaId } }) => {
    tx.delete(AreaPasswordRow, { websiteId, areaId });
  },
};
