import * as registered from './projections.js';
import { checkRegistry, projectionNamed, projections } from './registry.js';
import { projection } from './runner/projection.js';
import { tallyProjection } from './testing/tally.js';

test('the projections of the product do not meet', () => checkRegistry(projections));

test('each projection is registered under its own name', () => {
  for (const [name, { name: own }] of Object.entries(registered)) expect(name).toBe(own);
});

test('two projections of one name are refused', () =>
  expect(checkRegistry([tallyProjection(), { ...tallyProjection(), tables: [] }])).rejects.toThrow(
    'the name tally',
  ));

test('two projections of one table are refused', () =>
  expect(checkRegistry([tallyProjection(), tallyProjection({ name: 'other' })])).rejects.toThrow(
    'the table tallies',
  ));

test('a projection is found by its name', () => {
  expect(projectionNamed('cart', projections).name).toBe('cart');
  expect(() => projectionNamed('basket', projections)).toThrow(
    'there are abandoned_checkouts, analytics, cart, cart_quotes, catalogue, ',
  );
});

test.each(['', 'Cart', 'cart-entries', '1', `a${'b'.repeat(40)}`])(
  '%j is no name for a projection',
  (name) => {
    expect(() => projection<never>({ name, version: 1, tables: [], on: {} })).toThrow('not a name');
  },
);

test('a version counts from 1', () => {
  expect(() => projection<never>({ name: 'x', version: 0, tables: [], on: {} })).toThrow('counts from 1');
});
