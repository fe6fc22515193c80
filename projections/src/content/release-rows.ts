import type { ReleaseEvent } from '@daybook/contracts/content/content.events';
import type { Handlers, ProjectedEvent } from '../runner/projection.js';
import {
  ReleasedPageRow,
  ReleasedSlugRow,
  ReleaseRow,
  ScheduledReleaseRow,
} from './content-releases.entity.js';

/** Above this number of pages a release names none of them: a long announcement would drop all kept pages. */
const NAMED_PAGES = 50;

type SitePublished = Extract<ReleaseEvent, { type: 'SitePublished' }>;

/** The rows of releases: what visitors read, what made it so, and what waits for its time. */
export const releaseRows: Handlers<ReleaseEvent> = {
  SitePublished: (tx, event) => {
    const { websiteId, recordedAt, metadata } = event;
    const { releaseId, cause, returnsTo = null, pins, withdrawn } = event.data;
    if (cause === 'scheduled') tx.delete(ScheduledReleaseRow, { websiteId, releaseId });
    for (const pageId of withdrawn) tx.delete(ReleasedPageRow, { websiteId, pageId });
    for (const pin of pins) {
      const { pageId, version, slug, title, collection: collectionId = '' } = pin;
      const row: ReleasedPageRow = {
        websiteId,
        pageId,
        version,
        collectionId,
        slug,
        title,
        isRegion: pin.kind === 'region',
        recordType: pin.recordType ?? null,
        publishedOn: pin.publishedOn ?? null,
        excerpt: pin.excerpt ?? null,
        picture: pin.picture ?? null,
        releaseId,
        releasedAt: recordedAt,
        readSince: recordedAt,
      };
      tx.upsert(ReleasedPageRow, row, { setOnce: ['readSince'] });
      if (pin.kind !== 'region') tx.upsert(ReleasedSlugRow, { websiteId, collectionId, slug, pageId });
    }
    tx.upsert(ReleaseRow, {
      websiteId,
      revision: Number(event.revision),
      releaseId,
      cause,
      returnsTo,
      pins,
      withdrawn,
      position: Number(event.position),
      at: recordedAt,
      by: metadata.actor ?? null,
    });
  },

  ReleaseScheduled: (tx, { websiteId, metadata, data: { releaseId, at, pins, withdrawn } }) => {
    const by = metadata.actor ?? null;
    tx.upsert(ScheduledReleaseRow, { websiteId, releaseId, at: new Date(at), pins, withdrawn, by });
  },

  ReleaseCancelled: (tx, { websiteId, data: { releaseId } }) => {
    tx.delete(ScheduledReleaseRow, { websiteId, releaseId });
  },
};

/**
 * The kept answers that a release makes stale. `page:…` stands in the answer of one page, `pages:…` in that of every page,
 * `content:…` in lists.
 */
export function staleAfter({
  websiteId,
  data: { pins, withdrawn },
}: ProjectedEvent<SitePublished>): string[] {
  const ids = [...pins.map(({ pageId }) => pageId), ...withdrawn];
  const pages =
    ids.length > NAMED_PAGES ? [`pages:${websiteId}`] : ids.map((id) => `page:${websiteId}:${id}`);
  return [...pages, `content:${websiteId}`];
}
