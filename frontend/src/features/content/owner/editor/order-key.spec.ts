import { orderBetween } from './order-key';

test('a key stands between its neighbours, wherever blocks are added', () => {
  const keys = [orderBetween(undefined, undefined)];
  // the same places in each run
  let seed = 7;
  for (let i = 0; i < 600; i += 1) {
    seed = (seed * 48271) % 2147483647;
    const at = seed % (keys.length + 1);
    keys.splice(at, 0, orderBetween(keys[at - 1], keys[at]));
  }
  expect(keys).toEqual([...keys].sort());
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(['end', 'beginning'])('1,000 blocks at the %s have keys that the API takes', (where) => {
  let key: string | undefined;
  for (let i = 0; i < 1000; i += 1)
    key = where === 'end' ? orderBetween(key, undefined) : orderBetween(undefined, key);
  expect(key).toMatch(/^[\x21-\x7e]{1,64}$/);
});

test('two blocks of the same key still have a place behind them', () => {
  expect(orderBetween('m', 'm') > 'm').toBe(true);
});
