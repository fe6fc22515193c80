import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { answersAsText } from '@daybook/contracts/forms/shared/product-questions';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { CURRENCIES, type Currency } from '@daybook/contracts/shared/money';
import fc from 'fast-check';
import type { CartCommand, CartFacts } from '../cart.decider.js';
import {
  acceptPrice,
  add,
  anItem,
  CART,
  changeFields,
  changeQuantity,
  entry,
  factsOf,
  mergeFrom,
  mergeInto,
  remove,
  restore,
} from './carts.js';

const NOWHERE = 7;
const ITEMS = ['mug', 'jug', 'digital'] as const;
type ItemId = (typeof ITEMS)[number];
type StockItem = {
  price: number;
  salePrice: number | undefined;
  stock: number | 'unlimited';
  isThere: boolean;
};
export type Shop = Readonly<Record<ItemId, StockItem>> & { readonly currency: Currency };
type Brought = readonly (readonly [item: ItemId, fields: string | null, quantity: number, price: number])[];

/** One step of a story: a visitor asks for something, or the shop changes. An entry is named by its place in the cart. */
export type Step =
  | { does: 'add'; item: ItemId; fields: string | null; quantity: number }
  | { does: 'change quantity'; place: number; quantity: number }
  | { does: 'change fields'; place: number; item: ItemId | 'its own'; fields: string | null }
  | { does: 'remove' | 'accept price'; place: number }
  /** the last, the last but one, … of the removals */
  | { does: 'restore'; back: number }
  | { does: 'merge'; from: string; brought: Brought; currency: Currency }
  | { does: 'close'; into: string }
  | { does: 'open shop'; shop: Shop };

export type Story = { readonly shop: Shop; readonly steps: readonly Step[] };

const item = fc.constantFrom(...ITEMS);
const itsOwn = fc.oneof(
  { weight: 5, arbitrary: fc.constant('its own' as const) },
  { weight: 1, arbitrary: item },
);
/** Every product asks for a colour, which a visitor need not answer. */
const form: CustomForm = {
  id: 'colour',
  name: 'Colour',
  fields: [{ id: 'colour', type: 'text', title: 'Colour', required: false }],
};
const fields = fc.constantFrom(null, ...['blue', 'red'].map((colour) => answersAsText(form, { colour })));
/** the last place has no entry; each other place has one as long as the cart has an entry */
const place = fc.nat(NOWHERE);
const price = fc.nat(10 ** 8);
const cart = fc.constantFrom('first', 'second', CART);

/** Mostly what visitors ask for, and now and then any other number. */
const quantity = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 2, arbitrary: fc.integer({ min: 4000, max: 10_005 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      -0,
      0,
      -1,
      1.5,
      9999.5,
      1e-300,
      1e308,
      -1e308,
      2 ** 53,
    ),
  },
  { weight: 1, arbitrary: fc.double() },
);

const stockItem: fc.Arbitrary<StockItem> = fc
  .record({
    price,
    salePrice: fc.option(price, { nil: undefined }),
    stock: fc.oneof(fc.nat(15), fc.constant('unlimited' as const)),
    isThere: fc.nat(9).map((n) => n > 0),
  })
  // a sale above the price is refused when the product is saved
  .map((one) =>
    one.salePrice === undefined ? one : { ...one, salePrice: Math.min(one.salePrice, one.price) },
  );

const brought: fc.Arbitrary<Brought> = fc.uniqueArray(
  fc.tuple(item, fields, fc.integer({ min: 1, max: 9999 }), price),
  { selector: ([id, answers]) => `${id} ${answers}`, maxLength: 4 },
);

const does = <Name extends Step['does']>(...names: readonly Name[]) => fc.constantFrom(...names);

/** Of a website that sells in this currency. */
export function storiesIn(sold: Currency): fc.Arbitrary<Story> {
  const currency = fc.constant(sold);
  const shop = fc.record({ mug: stockItem, jug: stockItem, digital: stockItem, currency });
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 40, arbitrary: fc.record({ does: does('add'), item, fields, quantity }) },
    { weight: 20, arbitrary: fc.record({ does: does('change quantity'), place, quantity }) },
    { weight: 15, arbitrary: fc.record({ does: does('change fields'), place, item: itsOwn, fields }) },
    { weight: 10, arbitrary: fc.record({ does: does('remove', 'accept price'), place }) },
    { weight: 8, arbitrary: fc.record({ does: does('restore'), back: fc.nat(12) }) },
    { weight: 5, arbitrary: fc.record({ does: does('merge'), from: cart, brought, currency }) },
    { weight: 10, arbitrary: fc.record({ does: does('open shop'), shop }) },
    { weight: 1, arbitrary: fc.record({ does: does('close'), into: cart }) },
  );
  return fc.record({ shop, steps: fc.array(step, { maxLength: 30, size: 'max' }) });
}

export const stories: fc.Arbitrary<Story> = fc.constantFrom(...CURRENCIES).chain(storiesIn);

function itemOf(id: ItemId, priced: Parameters<typeof anItem>[1]) {
  const productType = id === 'digital' ? ProductType.digital : ProductType.physical;
  return anItem(id, priced, { productType, additionalFieldsForm: form });
}

/** The products of this state of the shop, published or not. */
export function productsIn({ currency, ...stockItems }: Shop) {
  return ITEMS.map((id) => {
    const { price: units, salePrice } = stockItems[id];
    return itemOf(id, { price: units, currency, ...(salePrice === undefined ? {} : { salePrice }) });
  });
}

/** The facts of this state of the shop. */
export function factsIn(shop: Shop): CartFacts {
  const there = productsIn(shop).filter(({ id }) => shop[id as ItemId].isThere);
  return factsOf(
    there,
    Object.fromEntries(ITEMS.filter((id) => shop[id].isThere).map((id) => [`${id}-only`, shop[id].stock])),
  );
}

/**
 * The command of a step, for these entries of the cart.
 * @param removedIds ids of removed entries, the newest last
 */
export function commandOf(
  step: Exclude<Step, { does: 'open shop' }>,
  shop: Shop,
  entries: readonly StoredEntry[],
  newId: string,
  removedIds: readonly string[],
): CartCommand {
  const productOf = (id: ItemId) => productsIn(shop)[ITEMS.indexOf(id)] ?? anItem(id);
  const keptAt = (at: number) => (at === NOWHERE ? undefined : entries[at % entries.length]);
  const entryAt = (at: number) => keptAt(at)?.entryId ?? 'nobody';
  switch (step.does) {
    case 'add':
      return add(productOf(step.item), { ...step, entryId: newId });
    case 'change quantity':
      return changeQuantity(entryAt(step.place), step.quantity);
    case 'change fields': {
      const named = step.item === 'its own' ? keptAt(step.place)?.itemId : step.item;
      return changeFields(productOf((named ?? 'mug') as ItemId), entryAt(step.place), step.fields);
    }
    case 'remove':
      return remove(entryAt(step.place));
    case 'restore':
      return restore(removedIds.at(-1 - step.back) ?? 'nobody');
    case 'accept price':
      return acceptPrice(entryAt(step.place));
    case 'merge': {
      const coming = step.brought.map(([id, answers, units, cents], i) =>
        entry(itemOf(id, { price: cents, currency: step.currency }), {
          entryId: `${newId}-${i}`,
          fields: answers,
          quantity: units,
        }),
      );
      return mergeFrom(step.from, ...coming);
    }
    case 'close':
      return mergeInto(step.into);
  }
}
