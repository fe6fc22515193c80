import { sanitiseBody } from '../../../platform/clean-html.js';
import { excerptOf } from './html.js';

describe('the body of a product', () => {
  test('keeps what a description is made of', () => {
    const html =
      '<p>Thrown in <strong>stoneware</strong>.</p><ul><li>12 cm</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
    expect(sanitiseBody(html)).toBe(html);
  });

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['a style', '<style>p{}</style><p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://example.com"></iframe><p>a</p>', '<p>a</p>'],
    ['a form', '<form action="/x"><input name="a"><button>b</button></form><p>a</p>', 'b<p>a</p>'],
    [
      'a picture that runs script',
      '<p>a</p><img src=x onerror=alert(1)><img src="javascript:alert(1)">',
      '<p>a</p><img src="x" loading="lazy" />',
    ],
    [
      'svg and math',
      '<svg><a xlink:href="javascript:alert(1)">x</a></svg><p>a</p>',
      '<a rel="noopener nofollow">x</a><p>a</p>',
    ],
    [
      'a meta refresh',
      '<meta http-equiv="refresh" content="0;url=https://x"><base href="https://x"><p>a</p>',
      '<p>a</p>',
    ],
    ['a comment', '<p>a<!-- secret --></p>', '<p>a</p>'],
  ])('loses %s', (_what, html, clean) => {
    expect(sanitiseBody(html)).toBe(clean);
  });

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '&#106;avascript:alert(1)',
  ])('a link to %j leads nowhere', (href) => {
    expect(sanitiseBody(`<a href="${href}">x</a>`)).toBe('<a rel="noopener nofollow">x</a>');
  });

  test('links and pictures of the old kind, without a scheme, are https', () => {
    expect(sanitiseBody('<img src="//cdn.example.com/a.jpg" alt="A">')).toBe(
      '<img src="https://cdn.example.com/a.jpg" alt="A" loading="lazy" />',
    );
  });

  test('a heading of the first rank gives way to the title of the page', () => {
    expect(sanitiseBody('<h1>Care</h1>')).toBe('<h2>Care</h2>');
  });

  test('plain text becomes paragraphs, and what looks like a tag in it stays text', () => {
    expect(sanitiseBody('One & two, 3 < 4.\r\nStill one.\n\nTwo.')).toBe(
      '<p>One &amp; two, 3 &lt; 4.<br />Still one.</p>\n<p>Two.</p>',
    );
  });

  test('tags that go on for ever inside one another end somewhere', () => {
    expect(sanitiseBody('<b>'.repeat(10_000)).length).toBeLessThan(1000);
  });

  test('nothing is nothing', () => {
    expect(sanitiseBody('  \n ')).toBe('');
  });
});

describe('the excerpt', () => {
  test.each([
    ['<p>Black cord choker. With a pendant.</p>', 'Black cord choker.'],
    ['<h2>Details</h2><p>Long text. More.</p>', 'Details'],
    ['<ul><li>Leather</li><li>Gold</li></ul>', 'Leather'],
    ['Measures 2.5 cm &amp; more. Next.', 'Measures 2.5 cm & more.'],
    ['<p> </p><p>Second\nline</p>', 'Second line'],
    ['', ''],
  ])('of %j is %j', (html, excerpt) => {
    expect(excerptOf(html)).toBe(excerpt);
  });

  test('is cut at a word when the sentence is long', () => {
    const excerpt = excerptOf(`<p>${'word '.repeat(100)}</p>`);
    expect(excerpt.length).toBeLessThanOrEqual(160);
    expect(excerpt).toMatch(/word…$/);
  });
});
