/** @jest-environment jsdom */
import { pathPressed, previewDocument, type Scheme, shownInPlace } from './preview-document';

const page = (body: string, sheet = '/assets/a.css', scheme: Scheme = 'light') =>
  previewDocument(
    `<html lang="en"><head><link rel="stylesheet" href="${sheet}"><link rel="modulepreload" href="/a.js"><style>p{}@media screen and (prefers-color-scheme:dark){p{color:red}}</style><script>1</script></head><body>${body}<script src="/a.js"></script></body></html>`,
    scheme,
  );

test('a preview has no scripts', () => {
  const { documentElement } = page('<p>Mug</p>');
  expect(documentElement.outerHTML).not.toMatch(/script|modulepreload/);
  expect(documentElement.outerHTML).toContain('<p>Mug</p>');
});

test('the owner chooses light or dark, for the colours and the logo', () => {
  const logos = '<img data-by="day" alt="Day"><img data-by="night" alt="Night">';
  const styleOf = (of: Document) => of.querySelector('style')?.textContent;
  const light = page(logos);
  expect(styleOf(light)).toContain('@media screen and (max-width: 0px)');
  expect(light.body.innerHTML).toBe('<img alt="Day">');
  const dark = page(logos, '/assets/a.css', 'dark');
  expect(styleOf(dark)).toContain('@media screen and (min-width: 0px)');
  expect(dark.body.innerHTML).toBe('<img alt="Night">');
});

test('another state of the page is shown in place; a page with other styles is not', () => {
  const shown = page('<p>Mug</p>');
  const sheet = shown.querySelector('link');
  expect(shownInPlace(shown, page('<p>Bowl</p>'))).toBe(true);
  expect(shown.body.innerHTML).toBe('<p>Bowl</p>');
  expect(shown.querySelector('link')).toBe(sheet);
  expect(shown.querySelectorAll('style')).toHaveLength(1);
  expect(shownInPlace(shown, page('<p>Jug</p>', '/assets/b.css'))).toBe(false);
  expect(shown.body.innerHTML).toBe('<p>Bowl</p>');
});

test.each([
  ['/shop', '/shop'],
  ['?variant=M', '/mugs/p/mug?variant=M'],
  [`${location.origin}/cart`, '/cart'],
  ['https://other.test/', undefined],
  ['mailto:a@b.test', undefined],
  ['#content', undefined],
])('a press on %s leads to %s', (href, path) => {
  document.body.innerHTML = `<a href="${href}"><b>go</b></a>`;
  const target = document.querySelector('b');
  expect(pathPressed({ target } as unknown as Event, '/mugs/p/mug')).toBe(path);
});
