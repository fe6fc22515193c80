import type { CartEvent, RestOfEntry, StoredEntry } from '@daybook/contracts/cart/cart.events';
import { specFor } from '../platform/testing/decider-spec.js';
import { type CartCommand, cartDecider } from './cart.decider.js';
import {
  AT,
  added,
  anItem,
  CART,
  entry,
  factsOf,
  fieldsChanged,
  joinedFrom,
  mergedFrom,
  quantityChanged,
  removed,
  restored,
} from './testing/carts.js';

const mug = anItem('mug');
const jug = anItem('jug');
const { given } = specFor(cartDecider, factsOf([mug, jug]));

/** An order of these units, by the ids that their entries had. */
const buy = (ordered: Readonly<Record<string, number>>, orderId = 'order'): CartCommand => ({
  kind: 'purchase',
  cartId: CART,
  orderId,
  at: AT,
  ordered: Object.entries(ordered).map(([entryId, quantity]) => ({
    entryId,
    quantity,
    restId: `rest-of-${entryId}`,
  })),
});
const bought = (ids: readonly string[], rest: readonly RestOfEntry[] = [], orderId = 'order'): CartEvent => ({
  type: 'CartPurchased',
  data: {
    cartId: CART,
    orderId,
    purchasedAt: AT,
    entries: ids.map((entryId) => ({ entryId, quantity: 0 })),
    ...(rest.length > 0 && { rest }),
  },
});
const restOf = (ofEntryId: string, kept: StoredEntry, entryId = `rest-of-${ofEntryId}`): RestOfEntry => ({
  ...kept,
  entryId,
  ofEntryId,
});

test('what was ordered leaves the cart, and nothing else', () =>
  given(added(mug), added(jug))
    .when(buy({ 'mug-entry': 1 }))
    .then(bought(['mug-entry'])));

test('an order takes its units out once', () =>
  given(added(mug, { quantity: 2 }), bought(['mug-entry'], [restOf('mug-entry', entry(mug))]))
    .when(buy({ 'mug-entry': 1 }))
    .thenNothing());

test('units that were added meanwhile stay, as an entry that was never ordered', () => {
  const cart = given(added(mug, { quantity: 3 }), added(jug));
  cart
    .when(buy({ 'mug-entry': 1 }))
    .then(bought(['mug-entry'], [restOf('mug-entry', entry(mug, { quantity: 2 }))]));
  cart.when(buy({ 'mug-entry': 1 })).thenState(
    expect.objectContaining({
      entries: [entry(jug), entry(mug, { entryId: 'rest-of-mug-entry', quantity: 2 })],
      arrivals: ['jug-entry', 'rest-of-mug-entry'],
    }),
  );
});

test('an order of the whole, which was started before the one of a part was placed, takes the rest out', () =>
  given(added(mug, { quantity: 2 }), bought(['mug-entry'], [restOf('mug-entry', entry(mug))]))
    .when(buy({ 'mug-entry': 2 }, 'second'))
    .then(bought(['rest-of-mug-entry'], [], 'second')));

test('in older events what is left keeps its id', () => {
  const data = {
    cartId: CART,
    orderId: 'order',
    purchasedAt: AT,
    entries: [{ entryId: 'mug-entry', quantity: 2 }],
  };
  given(added(mug, { quantity: 3 }), { type: 'CartPurchased', data })
    .when(buy({ 'mug-entry': 2 }, 'second'))
    .then(bought(['mug-entry'], [], 'second'));
});

const twin = added(mug, { entryId: 'twin', fields: '["blue"]' });
test.each<[string, readonly CartEvent[]]>([
  ['at a sign-in', [added(mug), joinedFrom('before', { ordered: 'mug-entry' }, entry(mug, { quantity: 2 }))]],
  [
    'by its answers',
    [added(mug), added(mug, { entryId: 'ordered', fields: '["blue"]' }), removed('ordered', 'mug-entry')],
  ],
  [
    'by its answers, and that one by a third one’s',
    [
      added(mug),
      twin,
      added(mug, { entryId: 'ordered', fields: '["red"]' }),
      removed('ordered', 'twin'),
      quantityChanged('twin', 2),
      removed('twin', 'mug-entry'),
    ],
  ],
  [
    'when it came back after a removal',
    [
      added(mug, { entryId: 'ordered' }),
      removed('ordered'),
      added(mug),
      restored(entry(mug, { quantity: 2 }), ['mug-entry'], 'ordered'),
    ],
  ],
])('what was ordered leaves the cart also when it became part of another entry %s', (_, events) =>
  given(...events, quantityChanged('mug-entry', 2))
    .when(buy({ ordered: 1 }))
    .then(bought(['mug-entry'], [restOf('mug-entry', entry(mug), 'rest-of-ordered')])),
);

test('two ordered entries that became one leave it together', () =>
  given(
    added(mug),
    added(mug, { entryId: 'blue', fields: '["blue"]' }),
    removed('blue', 'mug-entry'),
    quantityChanged('mug-entry', 3),
  )
    .when(buy({ 'mug-entry': 1, blue: 1 }))
    .then(bought(['mug-entry'], [restOf('mug-entry', entry(mug))])));

test('an entry that was changed or removed meanwhile takes nothing else along', () => {
  given(added(mug), fieldsChanged('mug-entry', '["blue"]'), added(mug, { entryId: 'other' }))
    .when(buy({ 'mug-entry': 1 }))
    .then(bought(['mug-entry']));
  given(added(mug), removed('mug-entry'), added(mug, { entryId: 'other' }))
    .when(buy({ 'mug-entry': 1 }))
    .then(bought([]));
  given(added(mug), mergedFrom('before', entry(jug)))
    .when(buy({ ordered: 1 }))
    .then(bought([]));
});
