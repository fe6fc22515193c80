import type { ByteRange } from '../../platform/media-storage.js';

/** The bytes that an answer has: all of them, one range, or none, since the range begins behind the end. */
export type AskedRange = ByteRange | 'whole' | 'beyond';

type RangeHeaders = { readonly range?: string | undefined; readonly 'if-range'?: string | undefined };

/**
 * Reads `Range` and `If-Range` (RFC 9110, 14). Several ranges, and what is no range of bytes, get the whole file, as a
 * server may answer; so does a range of another version.
 * @param etag of the file as it is
 */
export function rangeOf(
  { range, 'if-range': condition }: RangeHeaders,
  size: number,
  etag: string,
): AskedRange {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? [];
  const isAsked = from !== '' || to !== '';
  if (!isAsked || (condition !== undefined && condition !== etag)) return 'whole';
  const last = size - 1;
  if (from === '') return suffix(Number(to), size);
  if (Number(from) > last) return 'beyond';
  const end = to === '' ? last : Math.min(Number(to), last);
  return end < Number(from) ? 'whole' : { first: Number(from), last: end };
}

/** The last so many bytes. */
const suffix = (length: number, size: number): AskedRange =>
  length === 0 || size === 0 ? 'beyond' : { first: Math.max(0, size - length), last: size - 1 };
