import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import type { CouponDocument } from '@daybook/contracts/checkout/settings/coupon-shape';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { EventStore } from '@daybook/event-store/event-store';
import { documentDecider } from '../../../documents/document.decider.js';
import { AggregateStore } from '../../../platform/log/aggregate-store.js';
import { countedLog, shop } from '../../../platform/testing/counted-log.js';
import { personDecider } from '../../../privacy/person.decider.js';
import { availableOn, issuedCardDecider } from '../../gift-cards/issued-card.decider.js';
import { ClaimsService } from './claims.service.js';
import { couponUsesDecider } from './coupon-uses.decider.js';

const { log, opened } = countedLog();
const logs: EventStore[] = [];
afterAll(() => Promise.all(logs.map((store) => store.close())));

const stores = (store: EventStore) => ({
  uses: new AggregateStore(store, 'couponuses', couponUsesDecider),
  coupons: new AggregateStore(store, 'coupon', documentDecider(couponKind)),
  cards: new AggregateStore(store, 'giftcard', issuedCardDecider),
  people: new AggregateStore(store, 'person', personDecider),
});
type Claims = ConstructorParameters<typeof ClaimsService>;
const keys = { lookUpHash: (purpose: string, text: string) => `${text}${purpose}` } as unknown as Claims[4];
/** The claims of a process of its own, over the same log. */
async function inAnotherProcess(): Promise<ClaimsService> {
  const store = await opened();
  logs.push(store);
  const { uses, coupons, cards, people } = stores(store);
  return new ClaimsService(uses, coupons, cards, people, keys);
}
const call = (orderId: string) => ({ website: shop, orderId, metadata: { actor: 'spec' } });
/** An order, as far as its claims go. */
const orderOf = (changes: object) =>
  ({
    customerId: null,
    openedAt: Date.now(),
    quote: { currency: 'EUR', coupons: [], giftCards: [], ...changes },
  }) as unknown as Parameters<ClaimsService['claim']>[1];

/** Claims, and then uses, or releases every third one, as orders do that are not paid. */
async function placed(claims: ClaimsService, orderId: string, order: ReturnType<typeof orderOf>, i: number) {
  try {
    await claims.claim(call(orderId), order, { attemptId: 'a', isTest: false });
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.code;
    throw refusal;
  }
  if (i % 3 === 2) {
    await claims.release(call(orderId), order, 'a');
    return 'released';
  }
  await claims.use(call(orderId), order);
  // the step comes again
  await claims.use(call(orderId), order);
  return 'used';
}
const count = (all: readonly string[], one: string) => all.filter((other) => other === one).length;

test('a hundred orders at once spend exactly what a gift card has', async () => {
  const { cards } = stores(log());
  const card = { cardId: 'card', amount: 1000, currency: 'EUR', codeHash: 'h', lastFour: '1234' } as const;
  const at = Date.now();
  await cards.execute(shop, 'card', {
    kind: 'issue',
    ...card,
    source: { kind: 'owner' },
    deliverAt: null,
    at,
  });
  const processes = await Promise.all([inAnotherProcess(), inAnotherProcess()]);
  // 30 each: there is enough for 33 of them
  const order = orderOf({ giftCards: [{ cardId: 'card', amount: 30 }] });
  const came = await Promise.all(
    Array.from({ length: 100 }, (_, i) => placed(processes[i % 2]!, `order${i}`, order, 0)),
  );
  expect([count(came, 'used'), count(came, 'GIFT_CARD_CHANGED')]).toEqual([33, 67]);
  const state = await cards.loadState(shop, 'card');
  expect(state.status === 'active' && [state.balance, availableOn(state), state.claims.size]).toEqual([
    10, 10, 0,
  ]);
}, 60_000);

test('of a thousand buyers a hundred get a coupon of which there are a hundred', async () => {
  const { coupons, uses } = stores(log());
  const content: CouponDocument = {
    code: 'SPRING',
    currency: 'EUR',
    benefit: { kind: 'percent', percent: 1000 },
    scope: { kind: 'all' },
    minimum: 0,
    oncePerCustomer: false,
    limit: 100,
    firstDay: null,
    lastDay: null,
    combinable: true,
    active: true,
  };
  await coupons.execute(shop, 'spring', { kind: 'save', id: 'spring', content, read: -1 });
  const processes = await Promise.all([inAnotherProcess(), inAnotherProcess()]);
  const order = orderOf({ coupons: [{ couponId: 'spring' }] });
  let came: string[] = [];
  // who was refused comes again: what others released is theirs
  for (let round = 0; round < 3; round += 1) {
    const waiting = Array.from({ length: round === 0 ? 1000 : 200 }, (_, i) => i);
    came = came.concat(
      await Promise.all(
        waiting.map((i) => placed(processes[i % 2]!, `r${round}b${i}`, order, round === 0 ? i : 0)),
      ),
    );
  }
  expect([
    count(came, 'used'),
    came.every((one) => ['used', 'released', 'COUPON_USED_UP'].includes(one)),
  ]).toEqual([100, true]);
  const state = await uses.loadState(shop, 'spring');
  expect([state.uses, state.claims.size]).toEqual([100, 0]);
}, 120_000);
