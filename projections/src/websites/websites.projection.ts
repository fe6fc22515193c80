import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import { projection } from '../runner/projection.js';
import { WebsiteRow } from './websites.entity.js';

/** Settings and front matter of every website. */
export const websitesProjection = projection<WebsiteEvent>({
  name: 'websites',
  version: 3,
  tables: [WebsiteRow],
  on: {
    WebsiteSaved: (tx, { data: { website }, websiteId, revision, recordedAt, metadata }) =>
      tx.upsert(
        WebsiteRow,
        {
          websiteId,
          domains: [...website.domains],
          isDefault: website.isDefault,
          document: website,
          revision: Number(revision),
          createdAt: recordedAt,
          savedAt: recordedAt,
          savedBy: metadata.actor ?? null,
        },
        { setOnce: ['createdAt'] },
      ),
  },
  surrogateKeys: ({ websiteId }) => [`website:${websiteId}`],
});
