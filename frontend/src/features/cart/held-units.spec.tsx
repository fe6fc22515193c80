import '@testing-library/jest-dom';
import { LANGUAGES } from '@daybook/contracts/shared/languages';
import { screen, waitFor } from '@testing-library/react';
import { aCart, anEntry } from '../../../test/documents';
import { fakeNetwork, renderInShop } from '../../../test/render-in-shop';
import { localeOf } from '../../lib/locale';
import { TextsLanguageProvider } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { CartPage } from './cart-page';

test('the cart says until when units are reserved', async () => {
  const reservation = { quantity: 1, until: '2099-03-06T10:00:00.000Z' };
  const entries = [
    anEntry({ reservation }),
    anEntry({ id: 'entry-2', title: 'Mug', quantity: 3, reservation }),
  ];
  await renderInShop(
    <CartPage delivery="" timeZone="UTC" />,
    fakeNetwork(() => ({ body: aCart(entries) })),
  );
  expect(
    await screen.findByText(/^Reserved for you until March 6, 2099 at .+ [A-Z].*\.$/),
  ).toBeInTheDocument();
  expect(screen.getByText(/^1 of them is reserved for you until March 6, 2099 at/)).toBeInTheDocument();
});

test('when the time of a reservation is over, the page loads the cart anew', async () => {
  const until = new Date(Date.now() + 500).toISOString();
  const network = fakeNetwork(() => ({
    body: aCart([anEntry({ reservation: Date.now() < Date.parse(until) ? { quantity: 1, until } : null })]),
  }));
  await renderInShop(<CartPage delivery="" timeZone="UTC" />, network);
  await waitFor(() => expect(network.calls.length).toBe(2));
  await waitFor(() => expect(screen.queryByText(/^Reserved for you/)).not.toBeInTheDocument());
});

test('the cart names a unit that the visitor has moved to another browser, also when it is empty', async () => {
  const movedAway = [{ title: 'Mug', attributes: { Glaze: 'Oat' } }];
  const network = fakeNetwork(() => ({ body: { ...aCart([]), movedAway } }));
  await renderInShop(
    <TextsLanguageProvider value="fr-FR">
      <CartPage delivery="" timeZone="UTC" />
    </TextsLanguageProvider>,
    network,
  );
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  const moved = screen.getByRole('listitem');
  expect(moved).toHaveTextContent(/^Mug, Oat is no longer in this cart\. You moved it/);
  // a reader speaks the title in the owner's language, and the rest in that of the page
  expect(moved).not.toHaveAttribute('lang');
  expect(screen.getByText('Mug, Oat')).toHaveAttribute('lang', 'fr-FR');
});

test.each(LANGUAGES)('the text of a moved unit begins with its title: %s', (language) => {
  expect(localeOf(language).t(m.cart_moved_away, { title: 'Mug' })).toMatch(/^Mug /);
});
