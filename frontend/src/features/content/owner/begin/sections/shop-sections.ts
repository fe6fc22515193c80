import { heading, paragraph, titled } from '@daybook/contracts/content/shared/rich-words';
import { button, collection, product, text } from '../begin-blocks';
import type { BeginSection } from '../begin-section';
import type { SectionChoice } from './section-choice';

/** A title above three chosen products. */
export const threeProducts = (title: string): BeginSection => ({
  blocks: [text([heading(title)]), product(4), product(4), product(4)],
});

/** One product beside the words about it. */
export const oneProduct = (title: string, words: string): BeginSection => ({
  look: { variant: 'tinted' },
  blocks: [product(5), text(titled(title, words), 7)],
});

/** Two collections side by side. */
export const twoCollections = (title: string): BeginSection => ({
  blocks: [text([heading(title)]), collection(6), collection(6)],
});

/** The place to pick things up, or to pay by gift card. */
export const giftCards = (): BeginSection => ({
  look: { variant: 'accent', width: 'narrow' },
  blocks: [
    text([heading('Gift cards'), paragraph('Say what a card is worth, and how it reaches the person.')]),
    button('Give a gift card', { look: 'secondary' }),
  ],
});

export const SHOP_SECTIONS: readonly SectionChoice[] = [
  {
    id: 'three-products',
    title: 'Three products',
    group: 'Shop',
    words: 'featured bestsellers new',
    section: threeProducts('New in the shop'),
  },
  {
    id: 'one-product',
    title: 'One product and its story',
    group: 'Shop',
    words: 'featured highlight',
    section: oneProduct('Why we like this one', 'Tell what one cannot see in the picture.'),
  },
  {
    id: 'two-collections',
    title: 'Two collections',
    group: 'Shop',
    words: 'categories links',
    section: twoCollections('Where to begin'),
  },
  { id: 'gift-cards', title: 'Gift cards', group: 'Shop', words: 'voucher present', section: giftCards() },
];
