import type { CachedPage } from './page-cache.js';

const encoded = new WeakMap<CachedPage, readonly Buffer[]>();

/** A kept page with this answer's nonce in its places. The page is encoded once, an answer is copied together. */
export function pageBody(page: CachedPage, nonce: string): Buffer {
  let parts = encoded.get(page);
  if (!parts) {
    parts = page.parts.map((part) => Buffer.from(part));
    encoded.set(page, parts);
  }
  const between = Buffer.from(nonce);
  const size = parts.reduce((sum, part) => sum + part.length, between.length * (parts.length - 1));
  const body = Buffer.allocUnsafe(size);
  let at = 0;
  parts.forEach((part, i) => {
    if (i > 0) at += between.copy(body, at);
    at += part.copy(body, at);
  });
  return body;
}
