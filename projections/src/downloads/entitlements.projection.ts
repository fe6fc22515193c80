import type { EntitlementEvent } from '@daybook/contracts/downloads/entitlements.events';
import { projection } from '../runner/projection.js';
import { EntitlementRow } from './entitlements.entity.js';

/** The rights that buyers have now: to files, and to areas of the website. */
export const entitlementsProjection = projection<EntitlementEvent>({
  name: 'entitlements',
  version: 1,
  tables: [EntitlementRow],
  on: {
    EntitlementGranted: (tx, { websiteId, data: { orderId, entryId, itemId, until } }) => {
      tx.upsert(EntitlementRow, { websiteId, orderId, entryId, itemId, worksUntil: dateOf(until) });
    },
    EntitlementRenewed: (tx, { websiteId, data: { orderId, entryId, until } }) => {
      tx.patch(EntitlementRow, { websiteId, orderId, entryId }, { worksUntil: dateOf(until) });
    },
    EntitlementRevoked: (tx, { websiteId, data: { orderId, entryId } }) => {
      tx.delete(EntitlementRow, { websiteId, orderId, entryId });
    },
    FileDownloaded: () => undefined,
  },
});

const dateOf = (until: number | null) => (until === null ? null : new Date(until));
