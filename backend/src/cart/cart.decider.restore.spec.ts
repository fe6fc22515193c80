import { MAX_STORED_REMOVALS } from '@daybook/contracts/shared/limits';
import { money } from '@daybook/contracts/shared/money';
import { specFor } from '../platform/testing/decider-spec.js';
import { cartDecider } from './cart.decider.js';
import {
  added,
  anItem,
  changeFields,
  entry,
  factsOf,
  fieldsChanged,
  mergedInto,
  openCart,
  quantityChanged,
  remove,
  removed,
  restore,
  restored,
  sealedOf,
} from './testing/carts.js';

const mug = anItem('mug');
const jug = anItem('jug');
const bowl = anItem('bowl');
const { given, withFacts } = specFor(cartDecider, factsOf([], {}));

const three = [added(mug), added(jug, { quantity: 3, fields: '["blue"]' }), added(bowl)];
const blueJug = entry(jug, { quantity: 3, fields: '["blue"]' });
const all = ['mug-entry', 'jug-entry', 'bowl-entry'];

describe('taking a removal back', () => {
  test('returns the entry as it was, to its place, also when the shop no longer sells the item', () => {
    const cart = given(...three, removed('jug-entry'));
    cart.when(restore('jug-entry')).then(restored(blueJug, all));
    cart.when(restore('jug-entry')).thenState(openCart([entry(mug), blueJug, entry(bowl)]));
  });

  test('keeps the captured price', () => {
    const before = entry(mug, { unitPrice: money(1900, 'USD') });
    withFacts(factsOf([anItem('mug', { price: 9900 })], { 'mug-only': 0 }))
      .given(added(mug, { unitPrice: money(1900, 'USD') }), removed('mug-entry'))
      .when(restore('mug-entry'))
      .then(restored(before, ['mug-entry']));
  });

  test('brings the answers back as they were last', () =>
    given(...three, fieldsChanged('jug-entry', '["red"]'), removed('jug-entry'))
      .when(restore('jug-entry'))
      .then(restored({ ...blueJug, additionalFields: sealedOf('["red"]') }, all)));

  test('in any order, leaves the entries as they stood', () => {
    const gone = given(...three, removed('mug-entry'), removed('jug-entry'));
    gone.when(restore('mug-entry')).then(restored(entry(mug), ['mug-entry', 'bowl-entry']));
    given(
      ...three,
      removed('mug-entry'),
      removed('jug-entry'),
      restored(entry(mug), ['mug-entry', 'bowl-entry']),
    )
      .when(restore('jug-entry'))
      .thenState(openCart([entry(mug), blueJug, entry(bowl)]));
  });

  test('twice is once', () =>
    given(...three, removed('jug-entry'), restored(blueJug, all))
      .when(restore('jug-entry'))
      .thenNothing());

  test('adds the units to the same entry that was added meanwhile, at its price and in its place', () => {
    const again = added(jug, { entryId: 'again', quantity: 2, fields: '["blue"]' });
    const both = entry(jug, { entryId: 'again', quantity: 5, fields: '["blue"]' });
    const cart = given(...three, removed('jug-entry'), again);
    cart.when(restore('jug-entry')).then(restored(both, ['mug-entry', 'bowl-entry', 'again'], 'jug-entry'));
    given(...three, removed('jug-entry'), again, restored(both, all, 'jug-entry'))
      .when(restore('jug-entry'))
      .thenRefused('ENTRY_NOT_FOUND');
  });

  test('is refused beyond the bound of a quantity', () =>
    given(
      added(jug, { quantity: 5000 }),
      removed('jug-entry'),
      added(jug, { entryId: 'new', quantity: 5000 }),
    )
      .when(restore('jug-entry'))
      .thenRefused('QUANTITY_OUT_OF_RANGE'));

  test('brings it back also after the website has changed its currency', () => {
    const tray = anItem('tray', { currency: 'EUR' });
    given(added(mug), removed('mug-entry'), added(tray))
      .when(restore('mug-entry'))
      .then(restored(entry(mug), ['mug-entry', 'tray-entry']));
  });

  test('of what was never there, or became part of another entry, finds nothing', () => {
    given().when(restore('mug-entry')).thenRefused('ENTRY_NOT_FOUND');
    given(...three)
      .when(restore('nobody'))
      .thenRefused('ENTRY_NOT_FOUND');
    given(added(mug), added(mug, { entryId: 'blue', fields: '["blue"]' }))
      .when(changeFields(mug, 'blue', null))
      .then(removed('blue', 'mug-entry'), quantityChanged('mug-entry', 2));
    given(added(mug), added(mug, { entryId: 'blue' }), removed('blue', 'mug-entry'))
      .when(restore('blue'))
      .thenRefused('ENTRY_NOT_FOUND');
  });

  test('works for the last removals only', () => {
    const ids = Array.from({ length: MAX_STORED_REMOVALS + 1 }, (_, i) => `e${i}`);
    const cart = given(
      ...ids.map((entryId, i) => added(mug, { entryId, fields: String(i) })),
      ...ids.map((entryId) => removed(entryId)),
    );
    cart.when(restore('e0')).thenRefused('ENTRY_NOT_FOUND');
    cart.when(restore('e1')).then(restored(entry(mug, { entryId: 'e1', fields: '1' }), ['e1']));
  });

  test('is refused once the cart is closed', () =>
    given(added(mug), removed('mug-entry'), mergedInto('theirs'))
      .when(restore('mug-entry'))
      .thenRefused('CART_CLOSED'));

  test('can itself be taken back', () =>
    given(...three, removed('jug-entry'), restored(blueJug, all))
      .when(remove('jug-entry'))
      .then(removed('jug-entry')));
});
