import '@testing-library/jest-dom';
import type { RestockReceipt, RestockReceiptBatch } from '@daybook/contracts/restock/restock-receipt.api';
import {
  RESTOCK_OFFERS,
  RESTOCK_POLICIES,
  RESTOCK_SKIPS,
} from '@daybook/contracts/restock/shared/restock-choices';
import { cleanup, screen, within } from '@testing-library/react';
import { fakeNetwork, renderInShop } from '../../../test/render-in-shop';
import { anOffer, aReceipt, links } from '../../../test/restock-receipts';
import { TextsLanguageProvider } from '../../lib/locale-context';
import { ReceiptPage } from './receipt-page';
import { sha256 } from './sha-256';

const aBatch = (changes: Partial<RestockReceiptBatch> = {}): RestockReceiptBatch => ({
  batchId: 'batch',
  startedAt: '2026-03-05T10:00:00.000Z',
  policy: 'firstCome',
  units: 5,
  notified: 5,
  you: { notified: false, why: 'noUnitLeft' },
  lottery: null,
  ...changes,
});

async function open(receipt: RestockReceipt, place?: 'open' | 'here' | 'elsewhere') {
  await renderInShop(
    <ReceiptPage receipt={receipt} place={place} timeZone="UTC" />,
    fakeNetwork(() => ({})),
  );
}
const happened = () => within(screen.getByRole('list')).getAllByRole('listitem');

test('a waiting subscriber reads how many are notified before', async () => {
  await open(aReceipt());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re on the waitlist');
  expect(screen.getByText('4 people are ahead of you, of 11 waiting.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mug' })).toHaveAttribute(
    'href',
    '/tableware/p/mug?variant=MUG-OAT',
  );
  expect(screen.getByRole('link', { name: 'Leave all waitlists' })).toHaveAttribute(
    'href',
    '/restock/unsubscribe/all',
  );
  expect(screen.getByRole('link', { name: 'Leave this waitlist' })).toHaveAttribute(
    'href',
    '/restock/leave/leave',
  );
});

test('what the owner has written is in the owner’s language', async () => {
  await renderInShop(
    <TextsLanguageProvider value="fr-FR">
      <ReceiptPage receipt={aReceipt()} timeZone="UTC" />
    </TextsLanguageProvider>,
    fakeNetwork(() => ({})),
  );
  expect(screen.getByRole('link', { name: 'Mug' }).closest('[lang]')).toHaveAttribute('lang', 'fr-FR');
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toBeNull();
});

test('a subscriber who was not notified reads why, the newest first', async () => {
  await open(aReceipt({ batches: [aBatch()] }));
  expect(happened().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /5 back in stock\. 5 people were notified\. In the order of signing up\.You weren’t: there were more people ahead of you than items\.$/,
    ),
    expect.stringMatching(/You signed up\.$/),
  ]);
});

test('a subscriber with an offer reads how long it lasts, and can claim or decline it', async () => {
  const batches = [aBatch({ you: { notified: true, at: '2026-03-05T10:00:01.000Z' } })];
  const offer = anOffer();
  await open(
    aReceipt({ status: 'notified', offer, batches, links: { ...links, claim: 'take', decline: 'no' } }),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('It’s your turn');
  expect(screen.getByText(/One is reserved for you until March 6, 2026/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add to cart' })).toHaveAttribute('href', '/restock/claim/take');
  expect(screen.getByRole('link', { name: 'Give it up' })).toHaveAttribute('href', '/restock/decline/no');
  // without the times
  const texts = happened().map((item) => [...item.querySelectorAll('p')].map((p) => p.textContent).join(''));
  expect(texts).toEqual([
    'We sent you an email.',
    'It was your turn.',
    '5 back in stock. 5 people were notified. In the order of signing up.You were one of them.',
    'You signed up.',
  ]);
});

test('a subscriber reads each step of the claim, and where the unit is', async () => {
  const claimedAt = ['2026-03-05T11:00:00.000Z', '2026-03-05T12:00:00.000Z'];
  const claimed = { status: 'claimed', claimedAt } as const;
  const shown = (offer: RestockReceipt['offer']) =>
    aReceipt({ status: 'notified', offer, links: { ...links, claim: 'take', decline: 'no' } });
  await open(shown(anOffer(claimed)), 'elsewhere');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('It’s in your cart in another browser');
  expect(screen.getByRole('link', { name: 'Move to this cart' })).toHaveAttribute(
    'href',
    '/restock/claim/take',
  );
  const steps = () => happened().map(({ textContent }) => textContent);
  expect(steps().slice(0, 2)).toEqual([
    expect.stringMatching(/You moved it to your cart in another browser\.$/),
    expect.stringMatching(/You added it to your cart\.$/),
  ]);
  cleanup();
  await open(shown(anOffer(claimed)), 'here');
  expect(screen.getByRole('link', { name: 'Go to your cart' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Move to this cart' })).not.toBeInTheDocument();
  cleanup();
  await open(shown(anOffer({ ...claimed, status: 'expired', endedAt: '2026-03-06T10:00:00.000Z' })));
  expect(steps().slice(0, 2)).toEqual([
    expect.stringMatching(/Your reservation expired/),
    expect.stringMatching(/You moved it to your cart in another browser\.$/),
  ]);
});

test('a subscriber who has left reads that they did, and not that the shop ended their offer', async () => {
  const leftAt = '2026-03-05T12:00:00.000Z';
  const steps = () => happened().map(({ textContent }) => textContent);
  const left = { status: 'unsubscribed', leftAt, line: null } as const;
  await open(aReceipt({ ...left, offer: anOffer({ status: 'released', endedAt: leftAt }) }));
  expect(steps()[0]).toMatch(/You left this waitlist\.$/);
  expect(steps().join()).not.toContain('The shop ended the offer.');
  cleanup();
  const ended = anOffer({ status: 'released', endedAt: '2026-03-05T11:00:00.000Z' });
  await open(aReceipt({ ...left, offer: ended }));
  expect(steps().slice(0, 2)).toEqual([
    expect.stringMatching(/You left this waitlist\.$/),
    expect.stringMatching(/The shop ended the offer\.$/),
  ]);
});

test('a subscriber whose offer has expired reads so, although they wait again', async () => {
  await open(aReceipt({ offer: anOffer({ status: 'expired', endedAt: '2026-03-06T10:00:00.000Z' }) }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your reservation has expired');
  expect(happened()[0]).toHaveTextContent(
    'Your reservation expired. We offered it to the next person in line.',
  );
});

test('every value of a receipt has a text', async () => {
  const statuses = [
    'unconfirmed',
    'waiting',
    'notified',
    'bought',
    'declined',
    'unsubscribed',
    'bounced',
    'erased',
  ];
  const receipts = [
    ...statuses.map((status) => aReceipt({ status: status as RestockReceipt['status'], line: null })),
    ...RESTOCK_OFFERS.map((status) =>
      aReceipt({ status: 'notified', offer: anOffer({ status, endedAt: '2026-03-07' }) }),
    ),
    ...RESTOCK_OFFERS.map((status) =>
      aReceipt({ status: 'notified', offer: anOffer({ status, expiresAt: null }) }),
    ),
    ...(['sent', 'refused', 'unknown', 'skipped'] as const).map((outcome) =>
      aReceipt({ status: 'notified', offer: anOffer({ email: { outcome, at: '2026-03-05' } }) }),
    ),
    ...RESTOCK_POLICIES.map((policy) => aReceipt({ policy, line: null, batches: [aBatch({ policy })] })),
    ...RESTOCK_SKIPS.map((why) => aReceipt({ batches: [aBatch({ you: { notified: false, why } })] })),
  ];
  for (const receipt of receipts) await open(receipt);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(receipts.length);
});

test.each([
  ['was', 'your browser checked the draw: the seed matches the hash.'],
  ['was not', 'your browser checked the draw: the seed doesn’t match the hash.'],
])('a draw is checked against the commitment: the seed %s that', async (is, verdict) => {
  const commitment = await sha256(is === 'was' ? 'a seed' : 'another');
  const lottery = { commitment, seed: 'a seed', signUpId: 'sign-up' };
  await open(aReceipt({ batches: [aBatch({ policy: 'lottery', lottery })] }));
  expect((await screen.findByText(/checked the draw/)).textContent?.toLowerCase()).toBe(verdict);
  expect(screen.getByText(await sha256('a seed/sign-up'))).toBeInTheDocument();
});

test('a draw that is not over hides its seed', async () => {
  const lottery = { commitment: 'abc', seed: null, signUpId: 'sign-up' };
  await open(aReceipt({ batches: [aBatch({ policy: 'lottery', lottery })] }));
  expect(screen.getByText('Published after the draw')).toBeInTheDocument();
  expect(screen.queryByText(/checked the draw/)).not.toBeInTheDocument();
});
