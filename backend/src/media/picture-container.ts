/** The accepted kinds, by their first bytes, with the file extensions of each. */
export const PICTURE_TYPES = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
} as const;
export type PictureType = keyof typeof PICTURE_TYPES;

/** The beginnings of code that a browser would run: long enough not to occur in pixels by chance. */
const RUNNABLE = ['<script', '<iframe', '<!doctype', '<html>', '<html ', '<?php ', 'javascript:'];

/**
 * Whether a file is a picture and nothing else. A file that is a picture to us and a page or an archive to another
 * program is refused, although the storage only gets the picture encoded anew.
 */
export function isNothingElse(bytes: Buffer, type: PictureType): boolean {
  const end = ENDS[type](bytes);
  if (end === undefined || !isHarmlessTail(bytes.subarray(end))) return false;
  const text = bytes.toString('latin1').toLowerCase();
  return !RUNNABLE.some((opening) => text.includes(opening));
}

/** Cameras add zeros and further JPEGs behind the first one: a preview, a map of brightness. */
function isHarmlessTail(tail: Buffer): boolean {
  // in a loop: a file holds more of the smallest JPEGs than the stack has room for
  for (let rest = tail; ; ) {
    const start = rest.findIndex((byte) => byte !== 0);
    if (start < 0) return true;
    const more = rest.subarray(start);
    if (!(more[0] === 0xff && more[1] === 0xd8 && more[2] === 0xff)) return false;
    const end = endOfJpeg(more);
    if (end === undefined) return false;
    rest = more.subarray(end);
  }
}

/** Where the picture ends by its own format; undefined when it has no valid end. */
const ENDS: Record<PictureType, (bytes: Buffer) => number | undefined> = {
  'image/jpeg': endOfJpeg,
  'image/png': endOfPng,
  'image/webp': endOfRiff,
  'image/avif': endOfBoxes,
  'image/gif': endOfGif,
};

function endOfJpeg(bytes: Buffer): number | undefined {
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      if (at + 4 > bytes.length) return undefined;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = endOfScan(bytes, at);
    }
  }
  return undefined;
}

/** In a scan `ff 00` stands for a byte and `ff d0` to `ff d7` restart it; any other marker ends it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end <= bytes.length ? end : undefined;
    at = end;
  }
  return undefined;
}

function endOfRiff(bytes: Buffer): number | undefined {
  if (bytes.length < 12) return undefined;
  const end = 8 + bytes.readUInt32LE(4);
  return end <= bytes.length ? end : undefined;
}

/** A box begins with its length. The last box may give 0, "to the end of the file", so nothing can follow it. */
function endOfBoxes(bytes: Buffer): number | undefined {
  const known = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip', 'uuid', 'idat']);
  for (let at = 0; ; ) {
    if (at === bytes.length) return at;
    if (at + 8 > bytes.length || !known.has(bytes.toString('latin1', at + 4, at + 8))) return at || undefined;
    const size = bytes.readUInt32BE(at);
    const length = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8 || at + length > bytes.length) return undefined;
    at += length;
  }
}

function endOfGif(bytes: Buffer): number | undefined {
  if (bytes.length < 13) return undefined;
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableOf(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at += 2;
    else if (block === 0x2c && at + 10 < bytes.length) at += 11 + tableOf(bytes[at + 9] ?? 0);
    else return undefined;
    while (bytes[at]) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return undefined;
}
