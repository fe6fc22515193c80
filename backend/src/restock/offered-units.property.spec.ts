import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import { money } from '@daybook/contracts/shared/money';
import fc from 'fast-check';
import { cartDecider } from '../cart/cart.decider.js';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { availability, type StockCommand, type StockState, stockDecider } from '../stock/stock.decider.js';
import { planOf } from './line.rules.js';
import { unitsToOffer } from './offered-units.rules.js';

const AT = 1_700_000_000_000;
const HOLD_MS = 1000;
const stocked = { itemId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };

const product = fc
  .record({
    productType: fc.constantFrom(1, 2, 3, 4, 5),
    isSubscribable: fc.boolean(),
    status: fc.constantFrom('published', 'draft', 'scheduled'),
    hasPlan: fc.boolean(),
    multipleQuantityAllowedForServices: fc.boolean(),
    hasForm: fc.boolean(),
    variantId: fc.constantFrom('mug-only', 'mug-other'),
  })
  .map(({ hasPlan, hasForm, variantId, multipleQuantityAllowedForServices, ...changes }) =>
    aProduct({
      ...(changes as object),
      storeSettings: { multipleQuantityAllowedForServices },
      variants: [aVariant({ id: variantId, sku: 'MUG-1' })],
      productSubscriptionOptions: hasPlan
        ? [
            {
              id: 'monthly',
              plan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 },
              priceMoney: money(3400, 'USD'),
              onSale: false,
            },
          ]
        : [],
      ...(hasForm && {
        additionalFieldsForm: {
          id: 'form',
          name: 'Name',
          fields: [{ id: 'name', type: 'text', title: 'Name', required: true }],
        },
      }),
    }),
  );

const stock = fc
  .record({
    units: fc.oneof(fc.nat(4), fc.constant('unlimited' as const), fc.constant(undefined)),
    held: fc.nat(4),
  })
  .map(({ units, held }): StockState => {
    const set =
      units === 'unlimited'
        ? { kind: 'makeUnlimited' as const }
        : { kind: 'count' as const, onHand: units ?? 0 };
    const counted = units === undefined ? stockDecider.initial : after(stockDecider.initial, set);
    const holdIds = Array.from({ length: held }, (_, i) => `other-${i}`);
    return after(counted, { kind: 'holdEach', holdIds, expiresAt: AT + HOLD_MS, reason: 'restock' });
  });

type Asked<C> = C extends unknown ? Omit<C, 'variant' | 'at'> : never;
const after = (state: StockState, command: Asked<StockCommand>): StockState =>
  fold(
    stockDecider,
    state,
    stockDecider.decide({ ...command, variant: stocked, at: AT } as StockCommand, state, undefined),
  );

const people = Array.from({ length: 3 }, (_, place) => ({
  signUpId: `s${place}`,
  status: 'waiting' as const,
  place,
  joinsMailingList: false,
  notifiedInEpisode: null,
  linePlace: null,
}));

let notified = 0;

test('a subscriber who is notified can put the unit into a cart, of every type of product, stock and plan', () => {
  fc.assert(
    fc.property(
      product,
      stock,
      fc.constantFrom('firstCome', 'everyone', 'multiple'),
      (mug, stockItem, policy) => {
        const units = unitsToOffer(mug, 'mug-only', availability(stockItem, AT));
        const isHeld = policy === 'firstCome';
        const terms = {
          policy,
          units,
          peoplePerUnit: 2,
          holdMs: isHeld ? HOLD_MS : null,
          episode: 0,
        } as const;
        const { recipients } = planOf(people, terms, 0);
        let held = stockItem;
        for (const { signUpId } of people.slice(0, recipients)) {
          notified += 1;
          if (isHeld) {
            held = after(held, {
              kind: 'holdEach',
              holdIds: [signUpId],
              expiresAt: AT + HOLD_MS,
              reason: 'restock',
            });
            held = after(held, { kind: 'claim', holdId: signUpId, cartId: signUpId });
          }
          const facts = {
            products: new Map([['mug', mug]]),
            stock: new Map([['mug-only', availability(held, AT, [signUpId])]]),
          };
          expect(refusalOf(signUpId, facts)).toBeUndefined();
        }
      },
    ),
    { numRuns: 2000 },
  );
  expect(notified).toBeGreaterThan(50);
});

function refusalOf(cartId: string, facts: Parameters<typeof cartDecider.decide>[2]): string | undefined {
  try {
    const claim = { entryId: 'entry', itemId: 'mug', sku: 'MUG-1', quantity: 1, answers: null };
    cartDecider.decide({ kind: 'add', cartId, ...claim, at: AT, isClaim: true }, cartDecider.initial, facts);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
