import '@testing-library/jest-dom';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, renderInShop } from '../../../test/render-in-shop';
import { aReceipt } from '../../../test/restock-receipts';
import type { LinkAction } from './link-actions';
import { LinkPage } from './link-page';
import { RestockForm } from './restock-form';

beforeEach(() => localStorage.clear());

async function open(variantId = 'mug-oat', needsConfirmation = false) {
  const form = (
    <RestockForm
      productId="mug"
      variantId={variantId}
      mailingList={{ isEnabled: false, isOptedInByDefault: false }}
      hasCaptcha={false}
      successText="Signed up!"
    />
  );
  await renderInShop(
    form,
    fakeNetwork(() => ({ body: { message: 'Signed up!', needsConfirmation } })),
  );
}

const field = () => screen.queryByRole('textbox', { name: 'Email' });
async function signUp(email = 'ada@post.example') {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), `${email}{Enter}`);
  return screen.findByText('Signed up!');
}

test('the confirmation names the address and what happens next', async () => {
  await open();
  expect(await signUp()).toHaveTextContent('We’ll email ada@post.example when it’s back in stock.');
});

test('where sign-ups are confirmed, it asks for that step', async () => {
  await open('mug-oat', true);
  expect(await signUp()).toHaveTextContent('One step left: open our email to ada@post.example and confirm.');
});

test('after a reload the page remembers the sign-up of this variant, without the whole address', async () => {
  await open();
  await signUp();
  cleanup();
  await open();
  expect(await screen.findByText(/^You signed up on .+ with a•••@post\.example\.$/)).toBeInTheDocument();
  expect(field()).not.toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada@');
  await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  await signUp('ben@post.example');
  cleanup();
  await open('mug-rust');
  expect(field()).toBeInTheDocument();
});

test('a sign-up of long ago is forgotten, and so is what another program has stored', async () => {
  const at = new Date(Date.now() - 200 * 24 * 60 * 60 * 1000).toISOString();
  for (const text of [
    JSON.stringify([['mug-oat', { email: 'a•••@post.example', at }]]),
    '{',
    '{"a":1}',
    '[3]',
  ]) {
    localStorage.setItem('daybook-restock', text);
    await open();
    expect(field()).toBeInTheDocument();
    cleanup();
  }
});

test.each<[LinkAction, boolean]>([
  ['leave', true],
  ['unsubscribe', true],
  ['decline', false],
])('after %s the page shows the form again: %s', async (what, isShown) => {
  await open();
  await signUp();
  cleanup();
  const about = aReceipt({
    links: { claim: null, decline: 'no', confirm: null, leave: 'a', unsubscribe: 'b' },
  });
  await renderInShop(
    <LinkPage what={what} about={about} token="a" timeZone="UTC" onClaimed={() => undefined} />,
    fakeNetwork(() => ({ body: {} })),
  );
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('link', { name: 'Go to the shop' });
  cleanup();
  await open();
  expect(field() !== null).toBe(isShown);
});
