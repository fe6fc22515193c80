import '@testing-library/jest-dom';
import type { RestockEmail } from '@daybook/contracts/restock/restock-email.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const message = (emailId: string, changes: Partial<RestockEmail>): RestockEmail => ({
  offerStatus: null,
  heldUntil: null,
  emailId,
  signUpId: emailId,
  batchId: 'wave-1',
  kind: 'offer',
  variantId: 'oat',
  sku: 'MUG-OAT',
  productTitle: 'Everyday Mug',
  email: `${emailId}@visitors.example`,
  outcome: 'sent' as const,
  code: null,
  reason: null,
  messageId: null,
  offeredAt: '2026-11-21T12:00:00.000Z',
  settledAt: null,
  ...changes,
});
const EMAILS = [
  message('lost', { outcome: 'unknown' }),
  message('refused', { outcome: 'refused', code: 550 }),
  message('left', { outcome: 'skipped', reason: 'unsubscribed' }),
  message('gone', { outcome: 'sent', email: null }),
  message('listed', { kind: 'acknowledgement', batchId: null }),
];
const totals = { queued: 0, sent: 1, refused: 1, unknown: 1, skipped: 1, left: 0 };

const network = (answer: (call: Call) => Answer = () => ({})) =>
  fakeNetwork((call) =>
    call.method === 'GET'
      ? { body: { emails: EMAILS, hasNextPage: false, nextPageCursor: null, totals } }
      : answer(call),
  );

test('the screen shows the status of each email and its reason, and the owner decides about those of unknown outcome', async () => {
  const calls = network(() => ({ body: { emailId: 'lost', outcome: 'queued' } }));
  await renderScreen('/config/restock/emails', calls, ['restock.read', 'restock.send']);
  expect(await screen.findByText('Refused: mail server said 550')).toBeVisible();
  expect(screen.getByText('Skipped: unsubscribed before')).toBeVisible();
  expect(screen.getByText('Deleted person')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Unknown (1)' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Decide about the email to lost@/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The email will be sent again.')).toBeVisible();
  expect(calls.calls.find(({ method }) => method === 'POST')).toEqual({
    method: 'POST',
    path: '/api/site-users/account/notifications/restock/emails/lost/resolve',
    body: { how: 'sendAgain' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the list can be filtered by kind', async () => {
  const calls = network();
  await renderScreen('/config/restock/emails', calls, ['restock.read']);
  const row = await screen.findByRole('row', { name: /^listed@visitors/ });
  expect(row).toHaveTextContent('Acknowledgement');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Acknowledgement');
  await waitFor(() => expect(calls.calls.at(-1)?.path).toContain('kind=acknowledgement'));
});

test('when the outcome of an email has become known meanwhile, the dialog says so', async () => {
  const message = 'The status of that email is already known.';
  const calls = network(() => ({ status: 409, body: { error: { code: 'RESTOCK_EMAIL_SETTLED', message } } }));
  await renderScreen('/config/restock/emails', calls, ['restock.read', 'restock.send']);
  await userEvent.click(await screen.findByRole('button', { name: /^Decide/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Don’t send again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('a member without the right to send gets no decision', async () => {
  await renderScreen('/config/restock/emails', network(), ['restock.read']);
  expect(await screen.findByText('Unknown')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Decide/ })).not.toBeInTheDocument();
});
