import { ownName, websiteOfName } from './own-name.js';

test.each([
  ['3f2a9c1b2d4e5f60', 'Café Zoë & Co', 'cafe-zoe-co-3f2a9c1b2d4e5f60'],
  ['3f2a9c1b2d4e5f60', '陶器', '3f2a9c1b2d4e5f60'],
  ['plainward', 'Plainward', 'plainward'],
  ['a'.repeat(32), `${'x'.repeat(29)} yes`, `${'x'.repeat(29)}-${'a'.repeat(32)}`],
])('the website %s called %s is named %s, and found by it', (id, title, name) => {
  expect(ownName({ id, title })).toBe(name);
  expect(name.length).toBeLessThanOrEqual(63);
  expect(websiteOfName(name)).toBe(id);
  expect(websiteOfName(`an-older-title-${id}`)).toBe(id);
});

test.each(['', 'www-', 'a_b', 'WWW'])('%j names no website', (name) =>
  expect(websiteOfName(name)).toBeUndefined(),
);
