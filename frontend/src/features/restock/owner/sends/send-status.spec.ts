import type { RestockSendProgress } from '@daybook/contracts/restock/restock-send.api';
import { aboutOf, sendProgressWords } from './send-status';

const progress: RestockSendProgress = {
  ...{ batches: 1, batchesStarted: 1, batchesNotStarted: 0, recipients: 500, offered: 500 },
  ...{ queued: 380, emailed: 118, refused: 1, unknown: 1, left: 0, skipped: 0 },
  ...{ open: 500, bought: 0, expired: 0, declined: 0, released: 0 },
};
const startedAt = '2026-11-21T12:00:00.000Z';
const after = (seconds: number) => Date.parse(startedAt) + seconds * 1000;

test('a send under way tells how many letters are out, how fast it goes and how long it takes', () => {
  const words = sendProgressWords({ status: 'sending', progress, startedAt }, after(10));
  expect(words).toBe('120 of 500 emails, 12 a second, about 32 seconds left');
});

test('a slow one tells its pace by the minute', () => {
  const words = sendProgressWords({ status: 'sending', progress, startedAt }, after(360));
  expect(words).toBe('120 of 500 emails, 20 a minute, about 19 minutes left');
});

test('before the first letter nothing is promised, and at the end it is said how many were sent', () => {
  const none = { ...progress, emailed: 0, refused: 0, unknown: 0 };
  expect(sendProgressWords({ status: 'sending', progress: none, startedAt }, after(1))).toBe('Starting…');
  expect(sendProgressWords({ status: 'sent', progress, startedAt }, after(60))).toBe(
    'Done: 118 emails sent.',
  );
});

test('a send to one list is named by what is back, also when it is sold no more', () => {
  const list = { productTitle: 'Everyday Mug', sku: 'EM-MOSS' };
  expect(aboutOf({ scope: 'variant', list })).toBe('Everyday Mug');
  expect(aboutOf({ scope: 'variant', list: { ...list, productTitle: '' } })).toBe('EM-MOSS');
  expect(aboutOf({ scope: 'all', list: null })).toBe('All lists');
});
