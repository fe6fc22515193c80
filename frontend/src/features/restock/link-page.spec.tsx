import '@testing-library/jest-dom';
import type { RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCart } from '../../../test/documents';
import { type Answer, fakeNetwork, refused, renderInShop } from '../../../test/render-in-shop';
import { anOffer, aReceipt, links } from '../../../test/restock-receipts';
import { LINK_ACTIONS, type LinkAction } from './link-actions';
import { LinkPage } from './link-page';

const onClaimed = jest.fn();
beforeEach(() => onClaimed.mockClear());

type Place = 'open' | 'here' | 'elsewhere';

async function open(what: LinkAction, answer: Answer, about?: RestockReceipt, place?: Place) {
  const network = fakeNetwork(() => answer);
  await renderInShop(
    <LinkPage what={what} about={about} token="a.b" place={place} timeZone="UTC" onClaimed={onClaimed} />,
    network,
  );
  return network;
}
const press = () => userEvent.click(screen.getByRole('button'));
const heading = () => screen.getByRole('heading', { level: 1 });

test.each(LINK_ACTIONS)('%s happens when the subscriber presses the button, not before', async (what) => {
  const { calls } = await open(what, { body: {} });
  expect(calls).toEqual([]);
  const before = heading().textContent;
  await press();
  expect(await screen.findByRole('link')).toBeInTheDocument();
  expect(calls).toEqual([
    {
      method: 'POST',
      path: `/api/site-users/account/notifications/restock/${what}/a.b`,
      body: what === 'claim' ? { moves: false } : undefined,
    },
  ]);
  expect(heading().textContent).not.toBe(before);
  expect(heading()).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each(['claim', 'decline', 'leave'] as const)('after a %s the page still says of what', async (what) => {
  const tokens = { claim: 'a.b', decline: 'a.b', leave: 'a.b' };
  const about = aReceipt({ status: 'notified', offer: anOffer(), links: { ...links, ...tokens } });
  await open(what, { body: what === 'claim' ? { shoppingCart: aCart([]), expiresAt: null } : {} }, about);
  const before = heading().textContent;
  await press();
  await waitFor(() => expect(heading().textContent).not.toBe(before));
  expect(screen.getByRole('link', { name: 'Mug' })).toHaveAttribute(
    'href',
    '/tableware/p/mug?variant=MUG-OAT',
  );
});

test.each(LINK_ACTIONS)(
  '%s without script: the browser sends the form, and the page says how it ended',
  async (what) => {
    await open(what, { body: {} });
    const form = screen.getByRole('button').closest('form');
    expect(form).toHaveFormValues({ form: 'restock-link' });
    expect(form).toHaveAttribute('method', 'post');
  },
);

test.each([
  ['followed', 'You’ve left all waitlists', undefined],
  ['UNAVAILABLE', 'Leave all waitlists', 'Please try again in a few seconds.'],
] as const)('a form that ended as %s', async (notice, title, failure) => {
  const page = { token: 'a.b', timeZone: 'UTC', onClaimed, notice };
  await renderInShop(
    <LinkPage what="unsubscribe" {...page} />,
    fakeNetwork(() => ({ body: {} })),
  );
  expect(heading()).toHaveTextContent(title);
  if (failure) expect(screen.getByRole('alert')).toHaveTextContent(failure);
  else expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('after a reload, who is on no list any more is not asked again', async () => {
  await renderInShop(
    <LinkPage what="unsubscribe" token="a.b" timeZone="UTC" onClaimed={onClaimed} isListed={false} />,
    fakeNetwork(() => ({ body: {} })),
  );
  expect(heading()).toHaveTextContent('You’ve left all waitlists');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a claim shows the cart, and how long the unit is reserved', async () => {
  const shoppingCart = aCart([]);
  await open('claim', { body: { shoppingCart, expiresAt: '2026-03-06T10:00:00.000Z' } });
  await press();
  expect(await screen.findByText(/It’s reserved for you until March 6, 2026/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/cart');
  expect(onClaimed).toHaveBeenCalledWith(shoppingCart);
});

test.each([
  [410, 'RESTOCK_OFFER_OVER', 'This is no longer reserved for you.', 'Go to the shop'],
  [404, 'RESTOCK_LINK_INVALID', 'This link is not complete.', 'Go to the shop'],
])('a refusal (%i %s) shows its text and a link to continue', async (status, code, message, way) => {
  await open('claim', refused(code, message, status));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: way })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(onClaimed).not.toHaveBeenCalled();
});

test('after a temporary failure the subscriber can try again', async () => {
  await open('decline', refused('UNAVAILABLE', 'Please try again in a few seconds.', 503));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a few seconds.');
  expect(screen.getByRole('button', { name: 'Give it up' })).toBeEnabled();
});

describe('a unit that a cart has already', () => {
  const held = aReceipt({
    status: 'notified',
    offer: anOffer({ status: 'claimed' }),
    links: { ...links, claim: 'a.b', decline: 'a.c' },
  });
  const claimed: Answer = { body: { shoppingCart: aCart([]), expiresAt: '2026-03-06T10:00:00.000Z' } };

  test('of this browser: the page says so and leads to the cart', async () => {
    await open('claim', claimed, held, 'here');
    expect(heading()).toHaveTextContent('It’s in your cart');
    expect(screen.getByText(/It’s reserved for you until March 6, 2026 at .+ [A-Z]/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/cart');
  });

  test('of another browser moves here when the reader presses the button', async () => {
    const { calls } = await open('claim', claimed, held, 'elsewhere');
    expect(heading()).toHaveTextContent('It’s in your cart in another browser');
    expect(screen.getByText(/It then leaves the other cart/)).toBeInTheDocument();
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Move to this cart' }));
    expect(await screen.findByRole('link', { name: 'Go to your cart' })).toBeInTheDocument();
    expect(calls).toMatchObject([{ body: { moves: true } }]);
    expect(heading()).toHaveTextContent('It’s in your cart');
  });

  test('of a browser that was faster is not taken from it unasked', async () => {
    let answer = refused('RESTOCK_CLAIMED_ELSEWHERE', 'It’s in your cart in another browser.', 409);
    const network = fakeNetwork(() => answer);
    const page = <LinkPage what="claim" about={held} token="a.b" timeZone="UTC" onClaimed={onClaimed} />;
    await renderInShop(page, network);
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    const move = await screen.findByRole('button', { name: 'Move to this cart' });
    expect(heading()).toHaveFocus();
    expect(onClaimed).not.toHaveBeenCalled();
    answer = claimed;
    await userEvent.click(move);
    expect(await screen.findByRole('link', { name: 'Go to your cart' })).toBeInTheDocument();
    expect(network.calls.map(({ body }) => body)).toEqual([{ moves: false }, { moves: true }]);
  });
});

describe('the offer behind a link', () => {
  const mine = { ...links, claim: 'a.b', decline: 'a.c' };

  test('is shown before the button is pressed: the variant, and how long it is reserved', async () => {
    await open('claim', { body: {} }, aReceipt({ status: 'notified', offer: anOffer(), links: mine }));
    expect(screen.getByRole('link', { name: 'Mug' })).toHaveAttribute(
      'href',
      expect.stringContaining('/tableware/p/mug'),
    );
    expect(screen.getByText(/One is reserved for you until March 6, 2026/)).toBeInTheDocument();
    expect(screen.getByText(/Until then it’s reserved for you/)).toBeInTheDocument();
  });

  test('has the picture of its variant', async () => {
    const image = { assetUrl: '/media/mug-oat.jpg', altText: 'A mug in oat' };
    const about = aReceipt({ status: 'notified', offer: anOffer(), links: mine, image });
    await open('claim', { body: {} }, about);
    expect(screen.getByRole('img', { name: 'A mug in oat' })).toHaveAttribute(
      'src',
      expect.stringContaining('/media/mug-oat.jpg'),
    );
  });

  test('promises no reservation when there is none', async () => {
    const offer = anOffer({ expiresAt: null });
    await open(
      'claim',
      { body: {} },
      aReceipt({ status: 'notified', offer, links: { ...mine, decline: null } }),
    );
    expect(screen.getByText(/Not reserved/)).toBeInTheDocument();
    expect(screen.queryByText(/Until then it’s reserved for you/)).not.toBeInTheDocument();
  });

  test.each(['claim', 'decline'] as const)('a %s that comes too late is refused at once', async (what) => {
    const offer = anOffer({ status: 'expired', endedAt: '2026-03-06T10:00:00.000Z' });
    await open(what, { body: {} }, aReceipt({ offer }));
    expect(heading()).toHaveTextContent('Your reservation has expired');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toBeInTheDocument();
  });
});
