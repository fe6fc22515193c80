import type { RestockSendEvent } from '@daybook/contracts/restock/restock-send.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import { type RestockSendCommand, restockSendDecider } from './restock-send.decider.js';

const { given } = specFor(restockSendDecider, undefined);

const wave = (waveId: string, recipients = 2) => ({
  ...{
    waveId,
    productId: 'mug',
    variantId: `mug-${waveId}`,
    sku: 'MUG',
    recipients,
    hash: `hash of ${waveId}`,
  },
});
const send = { sendId: 's', scope: 'all', skipped: { noUnitLeft: 7 }, hash: 'as seen' } as const;
const start = (...waves: ReturnType<typeof wave>[]): RestockSendCommand => ({
  ...send,
  kind: 'start',
  waves,
  at: 5,
});
const started = (...waves: ReturnType<typeof wave>[]): RestockSendEvent => ({
  type: 'RestockSendStarted',
  data: {
    ...send,
    waves,
    recipients: waves.reduce((sum, { recipients }) => sum + recipients, 0),
    startedAt: 5,
  },
});
const leaveOut = (waveId: string): RestockSendCommand => ({
  ...{ kind: 'leaveOut', sendId: 's', waveId, reason: 'changed', at: 9 },
});
const leftOut = (waveId: string): RestockSendEvent => ({
  type: 'RestockWaveNotStarted',
  data: { sendId: 's', waveId, variantId: `mug-${waveId}`, reason: 'changed', notStartedAt: 9 },
});

test('one fact says all that is owed', () =>
  given()
    .when(start(wave('a'), wave('b', 3)))
    .then(started(wave('a'), wave('b', 3))));

test('the same click again owes nothing more, whatever would be sent by now', () =>
  given(started(wave('a')))
    .when(start(wave('b')))
    .thenNothing());

test('with nobody to tell nothing is sent', () => {
  given().when(start()).thenRefused('RESTOCK_NOBODY');
  given()
    .when(start(wave('a', 0)))
    .thenRefused('RESTOCK_NOBODY');
});

test('a wave whose world has changed is left out, once', () => {
  const sent = [started(wave('a'), wave('b'))] as const;
  given(...sent)
    .when(leaveOut('b'))
    .then(leftOut('b'));
  given(...sent, leftOut('b'))
    .when(leaveOut('b'))
    .thenNothing();
});

test('what no send is owed is not left out of it', () => {
  given().when(leaveOut('a')).thenNothing();
  given(started(wave('a')))
    .when(leaveOut('b'))
    .thenNothing();
});
