import { returnPath } from './return-path';

test.each(['/config', '/config/products', '/config/products/a%20b', '/config/stock/mug-1'])(
  '%s is a screen of ours',
  (path) => expect(returnPath(path)).toBe(path),
);

test.each([
  undefined,
  '',
  'https://evil.example/config',
  '//evil.example',
  '/configuration',
  '/config/sign-in',
  '/config\\@evil.example',
  'javascript:alert(1)',
])('%s is refused', (path) => expect(returnPath(path)).toBe('/config'));
