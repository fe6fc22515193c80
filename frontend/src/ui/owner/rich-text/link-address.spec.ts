import { linkAddress } from './link-address';

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['http://example.com', 'http://example.com'],
  [' example.com ', 'https://example.com'],
  ['www.example.com/care', 'https://www.example.com/care'],
  ['example.com:8080/care', 'https://example.com:8080/care'],
  ['/shop/p/mug', '/shop/p/mug'],
  ['/', '/'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
])('%j is a link to %s', (typed, address) => expect(linkAddress(typed)).toBe(address));

test.each([
  '',
  'care',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript:a@b.example',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  '//example.com',
  '/\\example.com',
  'mailto:ada',
  'https://',
  'two words.example',
])('%j is no link', (typed) => expect(linkAddress(typed)).toBeUndefined());
