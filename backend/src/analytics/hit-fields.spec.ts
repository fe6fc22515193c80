import { cpuOf } from '../platform/testing/cpu-of.js';
import { pageIn } from './hit-fields.js';

const HOST = 'shop.example';
const pathIn = (path: string) => pageIn({ path }, HOST).path;

// each is a path that needs no URL to be read, or nearly one
test.each([
  '/',
  '/mugs',
  '/mugs/',
  '/mugs/p/blue-mug_2.html',
  '/~ada/.well-known',
  '/a//b',
  '//evil.example/x',
  '/.',

  '/a/./b',
  '/a/../b',
  '/..',
  '/a/..',
  '/...',
  '/a/.b',
  'mugs',
  '/a\\b',
  '/a b',
  '/%41',
  '/é',
  '/a@b.example',
  `/${'x'.repeat(498)}`,
  `/${'x'.repeat(499)}`,
  `/${'x'.repeat(500)}`,
  `/${'ab/'.repeat(200)}`,
])('the path of %s is that of its URL', (path) => {
  const { pathname } = new URL(path, `http://${HOST}/`);
  const expected = decodeURIComponent(pathname).slice(0, 500).replace('/a@b.example', '(address)');
  expect(pathIn(path)).toBe(expected);
});

test('a long path without a slash at its end is read in no time', async () => {
  expect(await cpuOf(() => pathIn(`/${'a-.'.repeat(1300)}!`))).toBeLessThan(100);
});

test('fields that are undefined are left out, and others stay as they are', () => {
  expect(Object.keys(pageIn({ path: '/mugs', title: 'Mugs' }, HOST))).toEqual(['path', 'title']);
});

test.each([
  ['/?gclid=1', { source: 'google', medium: 'cpc' }],
  ['/?wbraid=1', { source: 'google', medium: 'cpc' }],
  ['/?msclkid=1', { source: 'bing', medium: 'cpc' }],
  [
    '/?gclid=1&utm_medium=display&utm_campaign=spring',
    { source: 'google', medium: 'display', name: 'spring' },
  ],
  ['/?fbclid=1', undefined],
])('the campaign of %s', (path, campaign) => {
  expect(pageIn({ path }, HOST).campaign).toEqual(campaign);
});
