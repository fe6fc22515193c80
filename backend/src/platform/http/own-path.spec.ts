import { ownPath } from './own-path.js';

const SHOP = 'https://shop.example';

test.each(['/', '/cart?notice=added', '/tableware/p/mug', '/a//b'])('%s stays as it is', (path) =>
  expect(ownPath(path)).toBe(path),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '///evil.example//x',
])('%j names another host to a browser, and none when the shop sends it', (path) => {
  expect(new URL(path, SHOP).origin).toBe('https://evil.example');
  expect(new URL(ownPath(path), SHOP).origin).toBe(SHOP);
});
