import type { RestockSendEvent } from '@daybook/contracts/restock/restock-send.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import { type RestockSendCommand, restockSendDecider } from './restock-send.decider.js';

const { given } = specFor(restockSendDecider, undefined);

const batch = (batchId: string, recipients = 2) => ({
  batchId,
  productId: 'mug',
  variantId: `mug-${batchId}`,
  sku: 'MUG',
  recipients,
  hash: `hash of ${batchId}`,
});
const send = { sendId: 's', scope: 'all', skipped: { noUnitLeft: 7 }, hash: 'as seen' } as const;
const start = (...batches: ReturnType<typeof batch>[]): RestockSendCommand => ({
  ...send,
  kind: 'start',
  batches,
  at: 5,
});
const started = (...batches: ReturnType<typeof batch>[]): RestockSendEvent => ({
  type: 'RestockSendStarted',
  data: {
    ...send,
    batches,
    recipients: batches.reduce((sum, { recipients }) => sum + recipients, 0),
    startedAt: 5,
  },
});
const leaveOut = (batchId: string): RestockSendCommand => ({
  kind: 'leaveOut',
  sendId: 's',
  batchId,
  reason: 'changed',
  at: 9,
});
const leftOut = (batchId: string): RestockSendEvent => ({
  type: 'RestockBatchNotStarted',
  data: { sendId: 's', batchId, variantId: `mug-${batchId}`, reason: 'changed', notStartedAt: 9 },
});

test('one event names all batches', () =>
  given()
    .when(start(batch('a'), batch('b', 3)))
    .then(started(batch('a'), batch('b', 3))));

test('the same send again changes nothing, also when other batches are due by now', () =>
  given(started(batch('a')))
    .when(start(batch('b')))
    .thenNothing());

test('without recipients nothing is sent', () => {
  given().when(start()).thenRefused('RESTOCK_NO_RECIPIENTS');
  given()
    .when(start(batch('a', 0)))
    .thenRefused('RESTOCK_NO_RECIPIENTS');
});

test('a batch whose list has changed is left out, once', () => {
  const sent = [started(batch('a'), batch('b'))] as const;
  given(...sent)
    .when(leaveOut('b'))
    .then(leftOut('b'));
  given(...sent, leftOut('b'))
    .when(leaveOut('b'))
    .thenNothing();
});

test('a batch that is not of the send is not left out', () => {
  given().when(leaveOut('a')).thenNothing();
  given(started(batch('a')))
    .when(leaveOut('b'))
    .thenNothing();
});
