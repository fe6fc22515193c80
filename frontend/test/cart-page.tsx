import type { PageNotice } from '@daybook/contracts/shared/page-notices';
import { fireEvent, screen, within } from '@testing-library/react';
import { CartPage } from '../src/features/cart/cart-page';
import { aCart, anEntry } from './documents';
import { type Answer, type Call, fakeNetwork, renderInShop } from './render-in-shop';

export const bowl = anEntry({ id: 'bowl-entry', title: 'Bowl', quantity: 2, purchasePriceCents: 1000 });
export const mug = anEntry({ id: 'mug-entry', title: 'Mug', purchasePriceCents: 550 });

/** The cart is answered once; a later request stays unanswered, so that no reload hides a mistake. */
export async function renderCart(
  answer: (call: Call) => Answer | Promise<Answer>,
  cart = aCart([bowl, mug]),
  notice?: PageNotice,
) {
  let isAnswered = false;
  const network = fakeNetwork((call) => {
    if (call.method !== 'GET') return answer(call);
    if (isAnswered) return new Promise<Answer>(() => undefined);
    isAnswered = true;
    return { body: cart };
  });
  await renderInShop(<CartPage delivery="Sent on Tuesdays." timeZone="UTC" notice={notice} />, network);
  await screen.findByRole('heading', { name: 'Cart' });
  return network;
}

export const quantityOf = (title: string) =>
  within(screen.getByRole('group', { name: `Quantity of ${title}` })).getByRole('textbox');
export const more = (title: string) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: `Quantity of ${title}` })).getByRole('button', {
      name: 'One more',
    }),
  );
export const subtotal = () => screen.getByText('Subtotal').nextElementSibling;
