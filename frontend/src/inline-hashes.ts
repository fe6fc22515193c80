import { hash } from 'node:crypto';

/** CSP hashes of a page's inline scripts and styles, such as `sha256-…`. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/**
 * Removes the mark from the scripts and styles that carry it, and hashes their texts. The mark is a secret of one
 * rendering: a script in an owner's text has none, so the page's policy does not let it run.
 * @param html in which `nonce` marks what the renderer wrote
 */
export function takeInlineHashes(html: string, nonce: string): { html: string; inline: InlineHashes } {
  const inline: InlineHashes = { scripts: [], styles: [] };
  const parts = html
    // the router writes the nonce into the page for scripts as well
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .split(` nonce="${nonce}"`);
  let before = '';
  for (const part of parts) {
    const tag = /<(script|style)\b[^<]*$/.exec(before.slice(-MAX_TAG))?.[1];
    const start = part.indexOf('>') + 1;
    const text = tag && part.slice(start, part.indexOf(`</${tag}>`, start));
    if (text) inline[tag === 'script' ? 'scripts' : 'styles'].push(hashOf(text));
    before = part;
  }
  return { html: parts.join(''), inline };
}

/** The most characters of a tag before its mark. */
const MAX_TAG = 200;

/** CSP hash of an inline script's or style's text. */
export const hashOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;
