import { designOf } from '@daybook/contracts/websites/shared/design-fields';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import { projection } from '../runner/projection.js';
import { WebsiteDesignRow, WebsiteRow } from './websites.entity.js';

/** Settings and front matter of every website, and the designs that it had. */
export const websitesProjection = projection<WebsiteEvent>({
  name: 'websites',
  version: 4,
  tables: [WebsiteRow, WebsiteDesignRow],
  on: {
    WebsiteSaved: (tx, { data: { website }, websiteId, revision, recordedAt, metadata }) => {
      const by = metadata.actor ?? null;
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
          savedBy: by,
        },
        { setOnce: ['createdAt'] },
      );
      tx.upsert(WebsiteDesignRow, {
        websiteId,
        revision: Number(revision),
        at: recordedAt,
        by,
        design: designOf(website),
      });
    },
  },
  surrogateKeys: ({ websiteId }) => [`website:${websiteId}`],
});
