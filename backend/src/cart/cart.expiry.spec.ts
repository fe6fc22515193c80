import { DAY_MS } from '@daybook/contracts/shared/durations';
import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import { specFor } from '../platform/testing/decider-spec.js';
import { type CartCommand, cartDecider } from './cart.decider.js';
import { add, added, anItem, CART, factsOf, mergedInto, quantityChanged } from './testing/carts.js';

const mug = anItem('mug');
const { given } = specFor(cartDecider, factsOf([mug], { 'mug-only': 5 }));
const ADDED_AT = 1_700_000_000_000;
const END = ADDED_AT + CART_LIFE_S * 1000 + DAY_MS;
const expire = (at: number) => ({ kind: 'expire', cartId: CART, at }) as const;
const expired = { type: 'CartExpired', data: { cartId: CART, expiredAt: END + 1 } } as const;

test('a cart expires a day after its cookie, and not before', () => {
  given(added(mug)).when(expire(END)).thenNothing();
  given(added(mug))
    .when(expire(END + 1))
    .then(expired);
});

test('each add renews the cookie, and a change does not', () => {
  const again = added(mug, { added: 1, quantity: 2 });
  const later = { ...again, data: { ...again.data, addedAt: ADDED_AT + DAY_MS } } as typeof again;
  given(added(mug), later)
    .when(expire(END + 1))
    .thenNothing();
  given(added(mug, { quantity: 2 }), quantityChanged('mug-entry', 1))
    .when(expire(END + 1))
    .then(expired);
});

test('a cookie that is set without an add renews the cart too, twice a day at most', () => {
  const renew = (at: number) => ({ kind: 'renew', cartId: CART, at }) as const;
  const renewed = (at: number) =>
    ({ type: 'CartCookieRenewed', data: { cartId: CART, renewedAt: at } }) as const;
  const at = ADDED_AT + DAY_MS / 2 + 1;
  const later = ADDED_AT + DAY_MS;
  given(added(mug)).when(renew(at)).then(renewed(at));
  given(added(mug))
    .when(renew(at - 1))
    .thenNothing();
  given(added(mug), renewed(at)).when(renew(later)).thenNothing();
  given(added(mug), renewed(at))
    .when(expire(END + 1))
    .thenNothing();
  given(added(mug), mergedInto('another')).when(renew(at)).thenNothing();
  given().when(renew(at)).thenNothing();
});

test('a link that claims what is in the cart already renews it', () => {
  const at = ADDED_AT + DAY_MS;
  given(added(mug))
    .when({ ...add(mug), isClaim: true, at } as CartCommand)
    .then({ type: 'CartCookieRenewed', data: { cartId: CART, renewedAt: at } });
});

test('an expired cart takes nothing more, and expires once', () => {
  given(added(mug), expired).when(add(mug)).thenRefused('CART_CLOSED');
  given(added(mug), expired)
    .when(expire(END + 2))
    .thenNothing();
});

test('a cart that is absent does not expire', () =>
  given()
    .when(expire(END + 1))
    .thenNothing());

test('a cart that was merged expires once, as it would have, and leads to the other cart all the same', () => {
  const merged = given(added(mug), mergedInto('another'));
  merged.when(expire(END)).thenNothing();
  merged.when(expire(END + 1)).then(expired);
  const gone = given(added(mug), mergedInto('another'), expired);
  gone.when(expire(END + 2)).thenNothing();
  gone
    .when(expire(END + 2))
    .thenState(
      expect.objectContaining({ status: 'mergedAway', intoCartId: 'another', addedAt: null }) as never,
    );
  gone.when(add(mug)).thenRefused('CART_CLOSED');
});
