import '@testing-library/jest-dom';
import type { OwnerReview, OwnerReviewsAnswer } from '@daybook/contracts/catalogue/owner-reviews.api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const REVIEWS = '/api/config/reviews';
const ADMIN = ['reviews.moderate', 'catalogue.edit', 'history.read', 'personalData.erase'] as const;

const review = (id: string, changes: Partial<OwnerReview> = {}): OwnerReview => ({
  id,
  productId: 'mug',
  productTitle: 'Everyday Mug',
  status: 'pending',
  rating: 4,
  author: `Ada ${id}`,
  email: `${id}@reviews.example`,
  title: `Title ${id}`,
  body: 'It holds soup.',
  answer: null,
  writtenAt: '2026-03-01T00:00:00.000Z',
  receivedAt: '2026-11-01T00:00:00.000Z',
  answeredAt: null,
  isVerified: false,
  revision: 3,
  ...changes,
});
const TOTALS = { pending: 2, approved: 12, hidden: 0 };

function network(
  reviews: readonly OwnerReview[],
  answer: (call: Call) => Answer = () => ({}),
  totals: OwnerReviewsAnswer['totals'] = TOTALS,
) {
  return fakeNetwork((call) => {
    if (call.path.startsWith(`${REVIEWS}?`))
      return { body: { reviews, hasNextPage: false, nextPageCursor: null, totals } };
    return answer(call);
  });
}
const changes = ({ calls }: { calls: readonly Call[] }) => calls.filter(({ method }) => method !== 'GET');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('the screen opens with the reviews that wait, and its tabs count all', async () => {
  const calls = network([review('r1')]);
  await renderScreen('/config/reviews', calls, ADMIN);
  expect(await screen.findByRole('row', { name: /Title r1 It holds soup/ })).toBeVisible();
  expect(calls.calls[0]?.path).toBe(`${REVIEWS}?status=pending&limit=50`);
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Reviews by status' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Pending (2)',
    'Approved (12)',
    'Hidden (0)',
    'All (14)',
  ]);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Pending');
  await userEvent.click(tabs.getByRole('link', { name: 'All (14)' }));
  await waitFor(() => expect(calls.calls.at(-1)?.path).toBe(`${REVIEWS}?limit=50`));
  await waitFor(() => expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('All'));
});

test('the owner approves a review, and takes it back', async () => {
  const calls = network([review('r1')], () => ({ body: { changed: [{ id: 'r1', from: 'hidden' }] } }));
  await renderScreen('/config/reviews', calls, ADMIN);
  await userEvent.click(await button('Approve the review by Ada r1 of Everyday Mug'));
  expect(await screen.findByText('The review is approved.')).toBeVisible();
  await userEvent.click(await button('Undo'));
  await waitFor(() =>
    expect(changes(calls).map(({ body }) => body)).toEqual([
      { ids: ['r1'], status: 'approved' },
      { ids: ['r1'], status: 'hidden' },
    ]),
  );
});

test('selected reviews are hidden together, and each gets its own status back', async () => {
  const changed = [
    { id: 'r1', from: 'pending' },
    { id: 'r2', from: 'approved' },
  ];
  const calls = network([review('r1'), review('r2')], () => ({ body: { changed } }));
  await renderScreen('/config/reviews?status=all', calls, ADMIN);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('2 reviews are hidden.')).toBeVisible();
  await userEvent.click(await button('Undo'));
  await waitFor(() =>
    expect(changes(calls).map(({ body }) => body)).toEqual([
      { ids: ['r1', 'r2'], status: 'hidden' },
      { ids: ['r1'], status: 'pending' },
      { ids: ['r2'], status: 'approved' },
    ]),
  );
});

test('a refused change says so, and the review stays', async () => {
  const calls = network([review('r1')], () => ({
    status: 404,
    body: { error: { code: 'REVIEW_NOT_FOUND', message: 'That review could not be found.' } },
  }));
  await renderScreen('/config/reviews', calls, ADMIN);
  await userEvent.click(await button(/^Hide the review by Ada r1/));
  expect(await screen.findByRole('alert')).toHaveTextContent('That review could not be found.');
  expect(screen.getByRole('row', { name: /Title r1/ })).toBeVisible();
});

test('the dialog shows the whole review; a reply is saved and taken back', async () => {
  const calls = network([review('r1')], ({ method }) => ({ body: { revision: method === 'PUT' ? 4 : 5 } }));
  await renderScreen('/config/reviews', calls, ADMIN);
  await userEvent.click(await button('Title r1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review of Everyday Mug' }));
  expect(dialog.getByText(/Ada r1/)).toHaveTextContent('r1@reviews.example');
  expect(dialog.getByRole('button', { name: 'Save reply' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your reply' }), ' Thank you! ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('The reply is saved.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(await button('Undo'));
  await waitFor(() => expect(changes(calls)).toHaveLength(2));
  expect(changes(calls)).toMatchObject([
    { method: 'PUT', path: `${REVIEWS}/r1/answer`, body: { answer: 'Thank you!' } },
    { method: 'DELETE', path: `${REVIEWS}/r1/answer` },
  ]);
});

test('the dialog shows what the list has learnt since, but keeps a review that was answered as it was', async () => {
  const reviews = [review('r1')];
  const calls = network(reviews, () => ({
    status: 429,
    body: { error: { code: 'RATE_LIMITED', message: 'Wait a moment.' } },
  }));
  await renderScreen('/config/reviews', calls, ADMIN);
  await userEvent.click(await button('Title r1'));
  const dialog = within(await screen.findByRole('dialog'));
  // after a refusal the list is read again
  const listed = async (changes: Partial<OwnerReview>) => {
    reviews[0] = review('r1', changes);
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  };
  await listed({ status: 'approved', revision: 4 });
  expect(await dialog.findByText('Approved')).toBeVisible();
  await listed({ status: 'hidden', revision: 5, answer: 'By another member' });
  await waitFor(() => expect(screen.getByRole('row', { name: /Hidden/, hidden: true })).toBeInTheDocument());
  expect(dialog.getByText('Pending')).toBeVisible();
});

test('a reply to a review that changed meanwhile stays in the field, with the reason', async () => {
  const message = 'Someone else saved changes since you opened this.';
  const calls = network([review('r1')], () => ({
    status: 409,
    body: { error: { code: 'EDITED_MEANWHILE', message } },
  }));
  await renderScreen('/config/reviews', calls, ADMIN);
  await userEvent.click(await button('Title r1'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Thanks');
  await userEvent.click(await button('Save reply'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Thanks');
});

test('the history names each change', async () => {
  const results = [
    { revision: 1, change: 'approved', at: '2026-11-02T00:00:00.000Z', by: 'member-1' },
    { revision: 0, change: 'received', at: '2026-11-01T00:00:00.000Z', by: '0193f9e0-1' },
  ];
  await renderScreen(
    '/config/reviews',
    network([review('r1')], () => ({ body: { results } })),
    ADMIN,
  );
  await userEvent.click(await button('Title r1'));
  await userEvent.click(screen.getByText('History', { selector: 'summary' }));
  expect(await screen.findByText('You')).toBeVisible();
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('A colleague imported it');
});

test('an admin deletes a review for good after a question that names it', async () => {
  const calls = network([review('r1')], () => ({ body: null }));
  await renderScreen('/config/reviews', calls, ADMIN);
  await userEvent.click(await button('Title r1'));
  await userEvent.click(await button('Delete for good'));
  const name = 'Delete the review by Ada r1 of Everyday Mug for good?';
  const dialog = within(await screen.findByRole('dialog', { name }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the review' }));
  expect(await screen.findByText('The review is deleted for good.')).toBeVisible();
  expect(changes(calls)).toMatchObject([{ method: 'POST', path: `${REVIEWS}/r1/erase` }]);
});

test('a moderator decides and replies, and neither imports nor deletes', async () => {
  await renderScreen('/config/reviews', network([review('r1')]), ['reviews.moderate']);
  await userEvent.click(await button('Title r1'));
  expect(await button('Approve')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete for good' })).not.toBeInTheDocument();
  expect(screen.queryByText('History', { selector: 'summary' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Import and export' })).not.toBeInTheDocument();
});

test.each([
  ['/config/reviews', { pending: 0, approved: 0, hidden: 0 }, 'No reviews yet'],
  ['/config/reviews', TOTALS, 'Nothing to approve'],
  ['/config/reviews?status=hidden', TOTALS, 'No reviews here'],
  ['/config/reviews?email=ada', TOTALS, 'No results'],
])('%s without a review says what is missing', async (path, totals, heading) => {
  await renderScreen(path, network([], undefined, totals), ADMIN);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});
