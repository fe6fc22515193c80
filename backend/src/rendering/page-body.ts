import type { IncomingHttpHeaders } from 'node:http';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { CachedPage } from './page-cache.js';

type Encoded = { readonly plain: readonly Buffer[]; readonly deflated: readonly Buffer[] };

const encoded = new WeakMap<CachedPage, Encoded>();

/** A kept page with this answer's nonce in its places. The page is encoded once, an answer is copied together. */
export function pageBody(page: CachedPage, nonce: string): Buffer {
  return joined(encodedPage(page).plain, Buffer.from(nonce));
}

/** RFC 1952: deflate, no name, no time, any system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** RFC 1951: the last block, with nothing in it. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 255, 255]);

/**
 * The same as gzip, for the price of a checksum: what stands between the nonces was deflated once, up to a whole
 * byte and without looking back beyond its beginning, and the nonce goes in between as a block that is stored.
 */
export function gzippedPageBody(page: CachedPage, nonce: string): Buffer {
  const { plain, deflated } = encodedPage(page);
  const between = Buffer.from(nonce);
  const trailer = Buffer.allocUnsafe(8);
  const body = joined(plain, between);
  trailer.writeUInt32LE(crc32(body), 0);
  trailer.writeUInt32LE(body.length, 4);
  return Buffer.concat([GZIP_HEADER, joined(deflated, storedBlock(between)), LAST_BLOCK, trailer]);
}

const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/;

/** Whether the asker reads gzip (RFC 9110, section 12.5.3). */
export function takesGzip({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean {
  return accepted !== undefined && GZIP.test(String(accepted));
}

function encodedPage(page: CachedPage): Encoded {
  let parts = encoded.get(page);
  if (!parts) {
    const plain = page.parts.map((part) => Buffer.from(part));
    const deflated = plain.map((part) =>
      deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH, level: 9 }),
    );
    parts = { plain, deflated };
    encoded.set(page, parts);
  }
  return parts;
}

/** RFC 1951, section 3.2.4: its length, the length's complement, and the bytes as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0]);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function joined(parts: readonly Buffer[], between: Buffer): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, between.length * (parts.length - 1));
  const body = Buffer.allocUnsafe(size);
  let at = 0;
  parts.forEach((part, i) => {
    if (i > 0) at += between.copy(body, at);
    at += part.copy(body, at);
  });
  return body;
}
