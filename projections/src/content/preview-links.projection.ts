import type { PreviewLinkEvent } from '@daybook/contracts/content/preview-link.events';
import { projection } from '../runner/projection.js';
import { PreviewLinkRow } from './preview-links.entity.js';

/** The secret links to drafts that no member has ended. */
export const previewLinksProjection = projection<PreviewLinkEvent>({
  name: 'preview_links',
  version: 1,
  tables: [PreviewLinkRow],
  on: {
    PreviewLinkMade: (tx, { websiteId, recordedAt, metadata, data: { pageId, linkId, until } }) => {
      tx.upsert(PreviewLinkRow, {
        websiteId,
        linkId,
        pageId,
        madeAt: recordedAt,
        madeBy: metadata.actor ?? null,
        worksUntil: new Date(until),
      });
    },
    PreviewLinkEnded: (tx, { websiteId, data: { linkId } }) => {
      tx.delete(PreviewLinkRow, { websiteId, linkId });
    },
  },
});
