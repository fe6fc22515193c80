import { record, shapeProblems } from '../../shared/document-shape.js';
import { formerPathOf, formerPathShape } from './former-path.js';

const shape = record<{ path: string }>({ path: formerPathShape });

test.each([
  ['/2024/05/Hello/', '/2024/05/hello'],
  ['/caf%C3%A9.html', '/café.html'],
  ['/😀', '/😀'],
])('%s is kept as %s', (path, kept) => {
  expect(formerPathOf(path)).toBe(kept);
  expect(shapeProblems(shape, { path: kept })).toBeUndefined();
});

test.each([
  '/\u0000',
  '/a\u0000b',
  '/a\u0007',
  '/a\u007f',
  '/a\u009f',
  '/a\ud800',
  '/\udc00a',
  '/a b',
  '//a',
  '/',
])('nothing is kept of %j', (path) => {
  expect(formerPathOf(path)).toBeUndefined();
  expect(shapeProblems(shape, { path })).toBeDefined();
});

test('what stands encoded in a path is refused as well', () => expect(formerPathOf('/%00')).toBeUndefined());
