import { createHash } from 'node:crypto';

/** CSP hashes, such as `sha256-…`, of the inline scripts and styles that a page may use. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/**
 * Removes a mark from the scripts and styles that carry it, and hashes their texts. The mark is a secret of one
 * rendering. A script that got into the page with a text of an owner or a visitor has no mark, so the page's policy does
 * not let it run.
 * @param html in which `nonce` marks what the renderer wrote
 */
export function takeInlineHashes(html: string, nonce: string): { html: string; inline: InlineHashes } {
  const inline: InlineHashes = { scripts: [], styles: [] };
  const parts = html
    // the router also writes the nonce into a tag of its own
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

/** More characters than a tag has before its mark. */
const MAX_TAG = 200;

/** CSP hash of an inline script's or style's text. */
export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
