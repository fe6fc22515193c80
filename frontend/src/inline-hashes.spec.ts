import { createHash } from 'node:crypto';
import { takeInlineHashes } from './inline-hashes';

const NONCE = '5f6a-of-this-rendering';
const taken = (html: string) => takeInlineHashes(html, NONCE);
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('the renderer’s scripts and styles are hashed as a browser reads them, and lose the mark', () =>
  expect(
    taken(
      `<meta property="csp-nonce" content="${NONCE}"/><script nonce="${NONCE}">a < "ß"\n</script><style id="theme" nonce="${NONCE}">p{}</style>`,
    ),
  ).toEqual({
    html: '<script>a < "ß"\n</script><style id="theme">p{}</style>',
    inline: { scripts: [sha256('a < "ß"\n')], styles: [sha256('p{}')] },
  }));

test('a script inside an owner’s text gets no hash, whatever its attributes are', () => {
  const injected = '<script>steal()</script><script nonce="guessed">steal()</script><style>p{}</style>';
  expect(taken(injected)).toEqual({ html: injected, inline: { scripts: [], styles: [] } });
});

test('a file needs no hash, and data is no script', () =>
  expect(
    taken(
      `<script nonce="${NONCE}" src="/assets/a.js"></script><script type="application/ld+json">{}</script>`,
    ),
  ).toEqual({
    html: '<script src="/assets/a.js"></script><script type="application/ld+json">{}</script>',
    inline: { scripts: [], styles: [] },
  }));
