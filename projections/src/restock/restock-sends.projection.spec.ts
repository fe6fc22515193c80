import type { RestockSendEvent } from '@daybook/contracts/restock/restock-send.events';
import { ACME, specFor } from '../testing/given-events.js';
import { RestockSendBatchRow, RestockSendRow } from './restock-sends.entity.js';
import { restockSendsProjection } from './restock-sends.projection.js';

const spec = specFor<RestockSendEvent>(restockSendsProjection);

const batch = (batchId: string) => ({
  batchId,
  productId: 'mug',
  variantId: `v-${batchId}`,
  sku: 'MUG',
  recipients: 2,
});
const started: RestockSendEvent = {
  type: 'RestockSendStarted',
  data: {
    sendId: 's',
    scope: 'all',
    recipients: 4,
    skipped: { noUnitLeft: 7 },
    hash: 'h',
    startedAt: 5,
    batches: [
      { ...batch('a'), hash: 'x' },
      { ...batch('b'), hash: 'y' },
    ],
  },
};

test('a send is one line with what it was planned for', () =>
  spec
    .given()
    .when(started)
    .thenRows(RestockSendRow, [
      {
        websiteId: ACME,
        sendId: 's',
        position: 1,
        scope: 'all',
        batches: 2,
        recipients: 4,
        skipped: { noUnitLeft: 7 },
        startedAt: new Date(5),
      },
    ]));

test('each of its lists is to be started', () =>
  spec
    .given()
    .when(started)
    .thenRows(RestockSendBatchRow, [
      { ...batch('a'), place: 0, notStarted: null },
      { ...batch('b'), place: 1, notStarted: null },
    ]));

test('a list that was left out says why', () =>
  spec
    .given(started)
    .when({
      type: 'RestockBatchNotStarted',
      data: { sendId: 's', batchId: 'b', variantId: 'v-b', reason: 'changed', notStartedAt: 9 },
    })
    .thenRows(RestockSendBatchRow, [
      { batchId: 'a', notStarted: null },
      { batchId: 'b', notStarted: 'changed' },
    ]));
