import type { PaymentLinkEvent } from '@daybook/contracts/checkout/payment-links/payment-links.events';
import { ACME, specFor } from '../testing/given-events.js';
import { PaymentLinkRow } from './payment-links.entity.js';
import { paymentLinksProjection } from './payment-links.projection.js';

const links = specFor<PaymentLinkEvent>(paymentLinksProjection);
const link = { id: 'l', name: 'Mugs', itemId: 'mug', sku: 'MUG-R', quantity: 2, isActive: true };

test('a link is shown as it was saved last', () =>
  links
    .given({ type: 'PaymentLinkSaved', data: { link, version: 1 } })
    .when({ type: 'PaymentLinkSaved', data: { link: { ...link, isActive: false }, version: 2 } })
    .thenRows(PaymentLinkRow, [
      expect.objectContaining({
        websiteId: ACME,
        linkId: 'l',
        version: 2,
        link: { ...link, isActive: false },
      }),
    ]));
