import '@testing-library/jest-dom';
import type { RestockEmail } from '@daybook/contracts/restock/restock-email.api';
import type { RestockSendDetail } from '@daybook/contracts/restock/restock-send.api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fakeNetwork, refused } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';
import type { ApiClient } from '../../../../lib/api/api-client';
import { sendPeopleQuery } from '../owner-restock.queries';

const RESTOCK = '/api/site-users/account/notifications/restock';
const SEND: RestockSendDetail = {
  sendId: 'send-1',
  scope: 'variant',
  list: { productTitle: 'Mug', sku: 'OAT' },

  startedAt: '2026-11-01T12:00:00.000Z',
  startedBy: 'member-1',
  status: 'sent',
  notNotified: { noUnitLeft: 1 },
  progress: {
    batches: 1,
    batchesStarted: 1,
    batchesNotStarted: 0,
    recipients: 2,
    offered: 2,
    queued: 0,
    emailed: 1,
    refused: 1,
    unknown: 0,
    left: 0,
    skipped: 0,
    open: 1,
    bought: 1,
    expired: 0,
    declined: 0,
    released: 0,
  },
  lists: [
    {
      batchId: 'batch-1',
      productId: 'mug',
      variantId: 'oat',
      sku: 'OAT',
      productTitle: 'Mug',
      status: 'waiting',
      reason: null,
      policy: null,
      units: 2,
      recipients: 2,
      offered: 2,
      bought: 1,
    },
  ],
};
const email = (name: string, changes: Partial<RestockEmail>): RestockEmail => ({
  emailId: `m-${name}`,
  signUpId: `s-${name}`,
  batchId: 'batch-1',
  kind: 'offer',
  variantId: 'oat',
  sku: 'OAT',
  productTitle: 'Mug',
  email: `${name}@visitors.example`,
  outcome: 'sent',
  code: null,
  reason: null,
  offerStatus: 'offered',
  heldUntil: null,
  messageId: null,
  offeredAt: '2026-11-01T12:00:00.000Z',
  settledAt: null,
  ...changes,
});
const PEOPLE = [
  email('ada', { offerStatus: 'bought' }),
  email('ben', { outcome: 'refused', code: 550, heldUntil: '2999-01-01T00:00:00.000Z' }),
];

const open = (shown: Answer) =>
  renderScreen(
    '/config/restock/sends/send-1',
    fakeNetwork(({ path }) => {
      if (path === `${RESTOCK}/sends/send-1/lists/batch-1/email`) return shown;
      if (path === `${RESTOCK}/sends/send-1`) return { body: SEND };
      const totals = { queued: 0, sent: 1, refused: 1, unknown: 0, skipped: 0, left: 0 };
      return { body: { emails: PEOPLE, hasNextPage: false, nextPageCursor: null, totals } };
    }),
    ['restock.read'],
  );

test('a send lists its people: whether the email arrived, and what they did', async () => {
  await open({});
  const people = within(await screen.findByRole('region', { name: 'Notified people' }));
  const row = (name: string) => people.getByRole('row', { name: new RegExp(`^${name}@`) });
  expect(row('ada')).toHaveTextContent(/Sent.*Bought.*Mug, OAT/);
  expect(row('ben')).toHaveTextContent(/Refused: mail server said 550.*Notified, held for/);
  expect(screen.getByText('1 wasn’t notified')).toBeVisible();
  // people wait, a list is queued
  expect(screen.getByRole('row', { name: /^Mug/ })).toHaveTextContent('Queued');
});

test('the list is asked for again until each email has left: the send is done before', () => {
  const interval = (queued: number) => {
    const totals = { queued, sent: 1, refused: 0, unknown: 0, skipped: 0, left: 0 };
    const page = { emails: [], hasNextPage: false, nextPageCursor: null, totals };
    const { refetchInterval } = sendPeopleQuery({} as ApiClient, 'send-1', false);
    return refetchInterval({ state: { data: { pages: [page] } } });
  };
  expect(interval(2)).toBeGreaterThan(0);
  expect(interval(0)).toBe(false);
});

test('a send shows the email of each list', async () => {
  await open({ body: { subject: 'Mug is back', html: '<p>It is here.</p>', errors: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show the email about Mug' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email about Mug' }));
  expect(await dialog.findByText('Mug is back')).toBeVisible();
  expect(dialog.getByTitle('Email')).toHaveAttribute('srcdoc', expect.stringContaining('It is here.'));
});

test('the email of a variant that is gone says so', async () => {
  await open(refused('VARIANT_NOT_FOUND', 'This variant is gone.', 404));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the email about Mug' }));
  expect(await screen.findByText('This variant is gone.')).toBeVisible();
});
