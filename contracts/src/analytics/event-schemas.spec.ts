import { shapeProblems } from '../shared/document-shape.js';
import { eventSchema, type ShopEventName, type ShopEvents } from './event-schemas.js';

/** Section 8, "Analytics error types", word by word. */
const ERROR_TYPES =
  `NO_VARIANT_SELECTED, VARIANT_UNAVAILABLE, OUT_OF_STOCK, QUANTITY_NOT_A_NUMBER, SUB_WITH_FORM_FAILURE,
SUB_QUANTITY_NOT_A_WHOLE_NUMBER, SUB_API_FAILURE, EXPRESS_CHECKOUT_FAILURE, CUSTOM_FORM_RENDER_ERROR,
CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK, API_FAILURE`.split(/,\s+/);

function problems(name: string, data: unknown) {
  const schema = eventSchema(name);
  if (!schema) throw new Error(`${name} is not registered`);
  return shapeProblems(schema, data);
}

test('there are eleven types of errors', () => expect(new Set(ERROR_TYPES).size).toBe(11));
test.each(ERROR_TYPES)('an add may fail by %s', (type) =>
  expect(problems('add-error', { productId: 'mug', type })).toBeUndefined(),
);
test.each([
  '',
  'API_FAILURE ',
  'api_failure',
  'UNKNOWN',
  '__proto__',
  'toString',
  null,
  11,
  ['API_FAILURE'],
  undefined,
])('an add does not fail by %j', (type) =>
  expect(problems('add-error', { productId: 'mug', type })).toBeDefined(),
);

const ofVariant = { productId: 'mug', sku: 'MUG', quantity: 2 };
/** What section 7 names under "Analytics events", with what each carries. */
const EVENTS: { readonly [Name in ShopEventName]: ShopEvents[Name] } = {
  'product-page-visit': { productId: 'mug' },
  'list-page-visit': { collectionId: 'mugs' },
  'add-to-cart': ofVariant,
  'add-error': { productId: 'mug', type: 'OUT_OF_STOCK' },
  'view-cart': {},
  'remove-from-cart': ofVariant,
  'related-products': { productId: 'mug' },
  reviews: { productId: 'mug' },
  'custom-form-open': { productId: 'mug' },
  'custom-form-save': { productId: 'mug' },
  'form-begin': { formId: 'engraving' },
  'form-leave': { formId: 'engraving', fieldId: 'text' },
  'checkout-start': {},
  purchase: { total: 1250, currency: 'EUR' },
};

describe.each(Object.entries(EVENTS))('%s', (name, data) => {
  test('is taken with its fields', () => expect(problems(name, data)).toBeUndefined());
  test('is refused with another field', () => expect(problems(name, { ...data, other: 1 })).toBeDefined());
  test('is refused with what is no object', () => {
    for (const odd of [null, [], 'x', 1, [data]])
      expect([odd, problems(name, odd)]).not.toEqual([odd, undefined]);
  });
  test('is refused without one of them, and with one of another type', () => {
    for (const field of Object.keys(data)) {
      const { [field]: _, ...rest } = data as Record<string, unknown>;
      expect([field, problems(name, rest)]).not.toEqual([field, undefined]);
      for (const odd of [null, true, {}, [], -1, 1.5, 'x'.repeat(600)])
        expect([odd, problems(name, { ...data, [field]: odd })]).not.toEqual([odd, undefined]);
    }
  });
});

test('a purchase may say the number of its order, as pages did once', () => {
  const purchase = { total: 1250, currency: 'EUR' };
  expect(problems('purchase', { ...purchase, orderNumber: '1001' })).toBeUndefined();
  for (const odd of [null, 1001, {}, 'x'.repeat(65)])
    expect([odd, problems('purchase', { ...purchase, orderNumber: odd })]).not.toEqual([odd, undefined]);
});

test.each(['', 'toString', '__proto__', 'constructor', 'Add-To-Cart', 'add-to-cart '])(
  '%j is no schema',
  (name) => expect(eventSchema(name)).toBeUndefined(),
);
