import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import { projection } from '../runner/projection.js';
import { WebsiteRow } from './websites.entity.js';

/** Settings and front matter of every website. */
export const websitesProjection = projection<WebsiteEvent>({
  name: 'websites',
  version: 2,
  tables: [WebsiteRow],
  on: {
    WebsiteSaved: (tx, { data: { website }, websiteId, revision, recordedAt, metadata }) =>
      tx.upsert(WebsiteRow, {
        websiteId,
        domains: [...website.domains],
        isDefault: website.isDefault,
        document: website,
        revision: Number(revision),
        savedAt: recordedAt,
        savedBy: metadata.actor ?? null,
      }),
  },
  surrogateKeys: ({ websiteId }) => [`website:${websiteId}`],
});
