import type { PaymentLinkEvent } from '@daybook/contracts/checkout/payment-links/payment-links.events';
import { projection } from '../runner/projection.js';
import { PaymentLinkRow } from './payment-links.entity.js';

/** The payment links of each website, for its owner. */
export const paymentLinksProjection = projection<PaymentLinkEvent>({
  name: 'payment_links',
  version: 1,
  tables: [PaymentLinkRow],
  on: {
    PaymentLinkSaved: (tx, { data: { link, version }, websiteId, position, recordedAt }) =>
      tx.upsert(PaymentLinkRow, {
        websiteId,
        linkId: link.id,
        link,
        version,
        savedPosition: Number(position),
        savedAt: recordedAt,
      }),
  },
});
