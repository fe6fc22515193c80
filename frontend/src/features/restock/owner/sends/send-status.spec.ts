import type { RestockSendProgress } from '@daybook/contracts/restock/restock-send.api';
import { aboutOf, sendProgressWords } from './send-status';

const progress: RestockSendProgress = {
  batches: 1,
  batchesStarted: 1,
  batchesNotStarted: 0,
  recipients: 500,
  offered: 500,
  queued: 380,
  emailed: 118,
  refused: 1,
  unknown: 1,
  left: 0,
  skipped: 0,
  open: 500,
  bought: 0,
  expired: 0,
  declined: 0,
  released: 0,
};
const startedAt = '2026-11-21T12:00:00.000Z';
const after = (seconds: number) => Date.parse(startedAt) + seconds * 1000;

test('a running send shows how many emails were sent, the rate and the time left', () => {
  const words = sendProgressWords({ status: 'sending', progress, startedAt }, after(10));
  expect(words).toBe('120 of 500 emails, 12 a second, about 32 seconds left');
});

test('a slow send shows its rate per minute', () => {
  const words = sendProgressWords({ status: 'sending', progress, startedAt }, after(360));
  expect(words).toBe('120 of 500 emails, 20 a minute, about 19 minutes left');
});

test('before the first email the time left is unknown, and at the end the number of sent emails is shown', () => {
  const none = { ...progress, emailed: 0, refused: 0, unknown: 0 };
  expect(sendProgressWords({ status: 'sending', progress: none, startedAt }, after(1))).toBe('Starting…');
  expect(sendProgressWords({ status: 'sent', progress, startedAt }, after(60))).toBe(
    'Done: 118 emails sent.',
  );
});

test('a send to one list has the product’s title, also after the product is gone', () => {
  const list = { productTitle: 'Everyday Mug', sku: 'EM-MOSS' };
  expect(aboutOf({ scope: 'variant', list })).toBe('Everyday Mug');
  expect(aboutOf({ scope: 'variant', list: { ...list, productTitle: '' } })).toBe('EM-MOSS');
  expect(aboutOf({ scope: 'all', list: null })).toBe('All lists');
});
