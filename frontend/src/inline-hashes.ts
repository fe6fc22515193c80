import { createHash } from 'node:crypto';

/** CSP hashes, such as `sha256-…`, of what a page may run and be styled by without an address. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/**
 * Takes a mark off the scripts and styles that carry it, and hashes their texts. The mark is a secret of one rendering:
 * a script that came into the page with somebody's text has none, and the page's policy does not let it run.
 * @param html in which `nonce` marks what the renderer wrote
 */
export function takeInlineHashes(html: string, nonce: string): { html: string; inline: InlineHashes } {
  const inline: InlineHashes = { scripts: [], styles: [] };
  const marked = new RegExp(`<(script|style)\\b[^>]*\\snonce="${nonce}"[^>]*>(.*?)</\\1>`, 'gs');
  for (const [, tag, text = ''] of html.matchAll(marked)) {
    if (text) (tag === 'script' ? inline.scripts : inline.styles).push(hashOf(text));
  }
  // the router writes the nonce down for scripts as well
  const unmarked = html
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '');
  return { html: unmarked, inline };
}

/** CSP hash of an inline script's or style's text. */
export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
