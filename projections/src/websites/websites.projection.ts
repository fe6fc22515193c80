import { designOf } from '@daybook/contracts/websites/shared/design-fields';
import type { WebsiteDeletionEvent } from '@daybook/contracts/websites/website-deletion.events';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import { projection } from '../runner/projection.js';
import { WebsiteDeletionRow, WebsiteDesignRow, WebsiteRow } from './websites.entity.js';

/** Settings and front matter of every website, the designs that it had, and whether it was closed or erased. */
export const websitesProjection = projection<WebsiteEvent | WebsiteDeletionEvent>({
  name: 'websites',
  version: 5,
  tables: [WebsiteRow, WebsiteDesignRow, WebsiteDeletionRow],
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
    WebsiteExported: () => undefined,
    WebsiteClosed: (tx, { data: { accountId, closedAt, erasesAt }, websiteId }) =>
      tx.upsert(WebsiteDeletionRow, {
        websiteId,
        closedBy: accountId,
        closedAt: new Date(closedAt),
        erasesAt: new Date(erasesAt),
        begunAt: null,
        certificate: null,
      }),
    WebsiteReopened: (tx, { websiteId }) => tx.delete(WebsiteDeletionRow, { websiteId }),
    WebsiteErasureBegun: (tx, { data: { begunAt }, websiteId }) =>
      tx.patch(WebsiteDeletionRow, { websiteId }, { begunAt: new Date(begunAt) }),
    WebsiteErased: (tx, { data: { certificate }, websiteId }) => {
      tx.delete(WebsiteRow, { websiteId });
      tx.delete(WebsiteDesignRow, { websiteId });
      tx.patch(WebsiteDeletionRow, { websiteId }, { certificate });
    },
  },
  // settings and deletion are two streams of one website: what is erased does not come back by a save before it
  sequenceOf: ({ websiteId }) => websiteId,
  surrogateKeys: ({ type, websiteId }) => (type === 'WebsiteExported' ? [] : [`website:${websiteId}`]),
});
