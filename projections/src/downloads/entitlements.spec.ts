import type { EntitlementEvent } from '@daybook/contracts/downloads/entitlements.events';
import { specFor } from '../testing/given-events.js';
import { EntitlementRow } from './entitlements.entity.js';
import { entitlementsProjection } from './entitlements.projection.js';

const entitlements = specFor(entitlementsProjection);
const LINE = { orderId: 'o', entryId: 'e', at: 1 };
const granted: EntitlementEvent = {
  type: 'EntitlementGranted',
  data: { ...LINE, itemId: 'seat', until: null, times: null },
};

test('a right is there from its grant until it is taken back', async () => {
  const seat = { orderId: 'o', entryId: 'e', itemId: 'seat' };
  await entitlements
    .given()
    .when(granted)
    .thenRows(EntitlementRow, [{ ...seat, worksUntil: null }]);
  await entitlements
    .given(granted)
    .when({ type: 'EntitlementRenewed', data: { ...LINE, until: 5000, times: 1 } })
    .thenRows(EntitlementRow, [{ ...seat, worksUntil: new Date(5000) }]);
  await entitlements
    .given(granted)
    .when({ type: 'EntitlementRevoked', data: LINE })
    .thenRows(EntitlementRow, []);
});
