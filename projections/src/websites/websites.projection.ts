import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import { projection } from '../runner/projection.js';
import { WebsiteRow } from './websites.entity.js';

/** Settings and front matter of every website. */
export const websitesProjection = projection<WebsiteEvent>({
  name: 'websites',
  version: 1,
  tables: [WebsiteRow],
  on: {
    WebsiteSaved: (tx, { data: { website }, websiteId }) =>
      tx.upsert(WebsiteRow, {
        websiteId,
        domains: [...website.domains],
        isDefault: website.isDefault,
        document: website,
      }),
  },
  surrogateKeys: ({ websiteId }) => [`website:${websiteId}`],
});
