import { sameJson } from '@daybook/contracts/shared/same-json';
import { withTypedSince } from './typed-since';

test('the saved values replace what was sent, and what was typed since stays', () => {
  const sent = { title: ' Mug ', body: 'A mu', seo: { title: '', description: '' } };
  const now = { ...sent, body: 'A mug', seo: { title: 'Mug', description: '' } };
  const saved = { title: 'Mug', body: 'A mu', seo: { title: '', description: 'By another member' } };
  expect(withTypedSince(sent, now, saved)).toEqual({
    title: 'Mug',
    body: 'A mug',
    seo: { title: 'Mug', description: 'By another member' },
  });
  expect(withTypedSince(sent, sent, saved)).toBe(saved);
});

const red = { id: 'r', values: ['Red'], price: '10' };
const blue = { id: '', values: ['Blue'], price: '10' };
const savedBlue = { ...blue, id: 'b', price: '10.00' };
const isSameNew = (a: unknown, b: unknown) => sameJson((a as typeof red).values, (b as typeof red).values);

test('a row takes the id that the server gave it, and keeps the price that was typed since', () => {
  const now = [{ ...red }, { ...blue, price: '12' }];
  const saved = [{ ...red, price: '10.00' }, savedBlue];
  expect(withTypedSince([red, blue], now, saved, { isSameNew })).toEqual([
    { ...red, price: '10.00' },
    { ...savedBlue, price: '12' },
  ]);
});

test('a row that has taken the place of another one since does not take its id', () => {
  const green = { ...blue, values: ['Green'] };
  expect(withTypedSince([red, blue], [red, green], [red, savedBlue], { isSameNew })).toEqual([red, green]);
});

test('rows that were removed, added or moved since stay so; a row of another member joins them', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
  const fresh = { id: 'd', name: 'new' };
  expect(withTypedSince([a, b], [fresh, b], [{ ...a, name: 'A' }, { ...b, name: 'B' }, c])).toEqual([
    fresh,
    { ...b, name: 'B' },
    c,
  ]);
  expect(withTypedSince(['x'], ['x', 'y'], ['x', 'z'])).toEqual(['x', 'y']);
});

test('a part that was removed since is not brought back', () => {
  expect(withTypedSince({ plans: { a: 1, b: 1 } }, { plans: { b: 1 } }, { plans: { a: 1, b: 2 } })).toEqual({
    plans: { b: 2 },
  });
});
