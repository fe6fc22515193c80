import { fold } from '@daybook/contracts/shared/event';
import { specFor } from '../platform/testing/decider-spec.js';
import { cartDecider } from './cart.decider.js';
import { entriesOf } from './cart.state.js';
import {
  added,
  anItem,
  factsOf,
  mergedInto,
  moveAway,
  movedAway,
  removed,
  restore,
  sealedOf,
} from './testing/carts.js';

const mug = anItem('mug');
const { given } = specFor(cartDecider, factsOf([mug], { 'mug-only': 9 }));

const NEXT_CLAIM = 1_700_000_000_001;

describe('a held unit that the reader of the email moves to another browser', () => {
  test('leaves the cart with its entry, which the visitor cannot restore', () => {
    const cart = given(added(mug));
    cart.when(moveAway(mug)).then(movedAway(mug, 0));
    given(added(mug), movedAway(mug, 0)).when(restore('mug-entry')).thenRefused('ENTRY_NOT_FOUND');
  });
  test('is one of the units of its entry', () =>
    given(added(mug, { quantity: 3 }))
      .when(moveAway(mug))
      .then(movedAway(mug, 2)));
  test('comes from the entry without answers, which the link of the email has added', () => {
    const answered = added(mug, { entryId: 'answered', fields: '["blue"]' });
    given(answered, added(mug)).when(moveAway(mug)).then(movedAway(mug, 0));
  });
  test('leaves once: the second of two repeats finds nothing to move', () =>
    given(added(mug, { quantity: 2 }), movedAway(mug, 1))
      .when(moveAway(mug))
      .thenNothing());
  test('that came back leaves again with the next claim', () =>
    given(added(mug), movedAway(mug, 0), added(mug))
      .when(moveAway(mug, NEXT_CLAIM))
      .then(movedAway(mug, 0, NEXT_CLAIM)));
  test('is not in a cart that has lost it already, or is closed', () => {
    given().when(moveAway(mug)).thenNothing();
    given(added(mug), removed('mug-entry')).when(moveAway(mug)).thenNothing();
    given(added(mug), mergedInto('other')).when(moveAway(mug)).thenNothing();
  });
  test('leaves the other entries as they are', () => {
    const answered = added(mug, { entryId: 'answered', fields: '["blue"]' });
    const cart = fold(cartDecider, cartDecider.initial, [added(mug), answered, movedAway(mug, 0)]);
    expect(entriesOf(cart)).toMatchObject([
      { entryId: 'answered', additionalFields: sealedOf('["blue"]'), quantity: 1 },
    ]);
  });
});
