import { MAX_CART_ENTRIES } from '@daybook/contracts/shared/limits';
import { money } from '@daybook/contracts/shared/money';
import { specFor } from '../platform/testing/decider-spec.js';
import { cartDecider } from './cart.decider.js';
import {
  AT,
  acceptPrice,
  add,
  added,
  anItem,
  CART,
  changeFields,
  changeQuantity,
  entry,
  factsOf,
  joinedFrom,
  mergedFrom,
  mergedInto,
  mergeFrom,
  mergeInto,
  openCart,
  remove,
  removed,
} from './testing/carts.js';

const mug = anItem('mug');
const jug = anItem('jug', { price: 4500 });
const lamp = anItem('lamp', { price: 9000, currency: 'JPY' });
const plenty = { 'mug-only': 20_000, 'jug-only': 20_000 };
const { given, withFacts } = specFor(cartDecider, factsOf([mug, jug], plenty));
const { given: givenFive } = withFacts(factsOf([mug, jug], { 'mug-only': 5, 'jug-only': 5 }));

/** What the cart remembers of a merge: the units of each entry that came in. */
const lastMerge = (...joined: readonly ReturnType<typeof entry>[]) => ({
  lastMerge: {
    fromCartId: 'before',
    mergedAt: AT,
    joined: joined.map(({ variantId, title, quantity }) => ({ variantId, title, quantity })),
  },
});

const theirMug = entry(mug, { entryId: 'their-mug', quantity: 2 });
const theirJug = entry(jug, { entryId: 'their-jug', quantity: 3 });
/** Their mugs became part of the cart’s own. */
const JOINED = { 'their-mug': 'mug-entry' };

describe('merging at sign-in', () => {
  test('brings the other cart’s entries in', () =>
    given(added(mug)).when(mergeFrom('before', theirJug)).then(mergedFrom('before', theirJug)));

  test('makes the cart where there was none', () =>
    given()
      .when(mergeFrom('before', theirMug, theirJug))
      .thenState(
        openCart([theirMug, theirJug], { mergedFrom: ['before'], ...lastMerge(theirMug, theirJug) }),
      ));

  test('keeps when the cart was opened, and its entries before the new ones', () =>
    given({ ...added(mug), data: { ...added(mug).data, addedAt: 1 } } as ReturnType<typeof added>)
      .when(mergeFrom('before', theirJug))
      .thenState(
        openCart([entry(mug), theirJug], { created: 1, mergedFrom: ['before'], ...lastMerge(theirJug) }),
      ));

  test('adds up what is the same, at the price that was captured last', () => {
    const dearer = { ...theirMug, unitPrice: money(3100, 'USD') };
    const cart = given(added(mug, { quantity: 4 }));
    const merging = mergeFrom('before', dearer);
    cart.when(merging).then(joinedFrom('before', JOINED, { ...dearer, entryId: 'mug-entry', quantity: 6 }));
    const merged = entry(mug, { quantity: 6, unitPrice: money(3100, 'USD') });
    const joined = [{ entryId: 'their-mug', intoEntryId: 'mug-entry' }];
    cart
      .when(merging)
      .thenState(openCart([merged], { mergedFrom: ['before'], ...lastMerge(theirMug), joined }));
  });

  test('keeps other answers apart', () => {
    const blue = entry(mug, { entryId: 'blue', fields: '["blue"]' });
    given(added(mug)).when(mergeFrom('before', blue)).then(mergedFrom('before', blue));
  });

  test('adds up to 9999 and no further', () =>
    given(added(mug, { quantity: 9000 }))
      .when(mergeFrom('before', { ...theirMug, quantity: 2000 }))
      .then(joinedFrom('before', JOINED, { ...theirMug, entryId: 'mug-entry', quantity: 9999 })));

  test('brings in what the stock has, and takes nothing of what the cart has away', () => {
    givenFive()
      .when(mergeFrom('before', { ...theirMug, quantity: 500 }))
      .then(mergedFrom('before', { ...theirMug, quantity: 5 }));
    const blue = entry(mug, { entryId: 'blue', fields: '["blue"]', quantity: 3 });
    givenFive(added(mug, { quantity: 3 }))
      .when(mergeFrom('before', blue, theirMug))
      .then(
        joinedFrom(
          'before',
          JOINED,
          { ...blue, quantity: 2 },
          {
            ...theirMug,
            entryId: 'mug-entry',
            quantity: 3,
          },
        ),
      );
    givenFive(added(mug, { quantity: 9 }))
      .when(mergeFrom('before', theirMug))
      .then(joinedFrom('before', JOINED, { ...theirMug, entryId: 'mug-entry', quantity: 9 }));
  });

  test('of a product that is gone brings in all: the view says so', () => {
    const gone = entry(anItem('gone'), { quantity: 7 });
    given().when(mergeFrom('before', gone)).then(mergedFrom('before', gone));
  });

  test('takes also what was added before its website changed the currency', () =>
    given(added(mug))
      .when(mergeFrom('before', entry(lamp), theirJug))
      .then(mergedFrom('before', entry(lamp), theirJug)));

  test('into an empty cart takes what another currency priced', () =>
    given(added(mug), removed('mug-entry'))
      .when(mergeFrom('before', entry(lamp)))
      .then(mergedFrom('before', entry(lamp))));

  test('leaves behind what the cart has no room for, and still adds up what is the same', () => {
    const filling = Array.from({ length: MAX_CART_ENTRIES - 2 }, (_, i) =>
      added(jug, { entryId: `jug-${i}`, fields: `[${i}]` }),
    );
    const fits = entry(jug, { entryId: 'fits', fields: '["fits"]' });
    const over = entry(jug, { entryId: 'over', fields: '["over"]' });
    given(added(mug), ...filling)
      .when(mergeFrom('before', fits, over, theirMug))
      .then(joinedFrom('before', JOINED, fits, { ...theirMug, entryId: 'mug-entry', quantity: 3 }));
  });

  test('twice is once', () =>
    given(added(mug), mergedFrom('before', theirJug))
      .when(mergeFrom('before', theirJug, theirMug))
      .thenNothing());

  test('several carts brings in each of them once', () => {
    const cart = given(mergedFrom('first', theirMug), mergedFrom('second', theirJug));
    cart.when(mergeFrom('first', theirMug)).thenNothing();
    cart.when(mergeFrom('second', theirJug)).thenNothing();
    cart.when(mergeFrom('third', theirJug)).then(mergedFrom('third', { ...theirJug, quantity: 6 }));
  });

  test('a cart into itself changes nothing', () =>
    given(added(mug))
      .when(mergeFrom(CART, entry(mug)))
      .thenNothing());

  test('an empty cart changes nothing, and a later merge of that cart still counts', () => {
    given(added(mug)).when(mergeFrom('before')).thenNothing();
    given().when(mergeFrom('before')).thenNothing();
  });

  test('more than can be added up is refused', () =>
    given(added(anItem('dear', { price: 10 ** 15 - 1 }), { quantity: 9 }))
      .when(mergeFrom('before', entry(anItem('dearer', { price: 10 ** 15 - 1 }))))
      .thenRefused('CART_TOTAL_TOO_LARGE'));
});

describe('merging away', () => {
  test('closes the cart, which keeps its entries for the other cart', () => {
    given(added(mug)).when(mergeInto('theirs')).then(mergedInto('theirs'));
    given(added(mug))
      .when(mergeInto('theirs'))
      .thenState({ status: 'mergedAway', intoCartId: 'theirs', entries: [entry(mug)], addedAt: AT });
  });

  test('closes an emptied cart too', () =>
    given(added(mug), removed('mug-entry')).when(mergeInto('theirs')).then(mergedInto('theirs')));

  test('where there is no cart is nothing', () => given().when(mergeInto('theirs')).thenNothing());

  test('into itself changes nothing, because it would lose all entries', () =>
    given(added(mug)).when(mergeInto(CART)).thenNothing());

  test('twice into the same cart is once', () =>
    given(added(mug), mergedInto('theirs')).when(mergeInto('theirs')).thenNothing());

  test.each([
    ['an add', add(mug)],
    ['a quantity', changeQuantity('mug-entry', 2)],
    ['a removal', remove('mug-entry')],
    ['answers', changeFields(mug, 'mug-entry', '[]')],
    ['a price', acceptPrice('mug-entry')],
    ['another cart', mergeFrom('before', theirJug)],
    ['a merge into yet another cart', mergeInto('others')],
  ])('closes it for %s', (_, command) =>
    given(added(mug), mergedInto('theirs')).when(command).thenRefused('CART_CLOSED'),
  );
});
