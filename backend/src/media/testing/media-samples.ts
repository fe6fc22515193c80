import { randomBytes } from 'node:crypto';

/** The beginning of an mp4, and bytes that say nothing. */
export const aVideo = (size: number): Buffer =>
  filled(
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypisom'),
      Buffer.from([0, 0, 2, 0]),
      Buffer.from('isomiso2'),
    ]),
    size,
  );

/** The beginning of a PDF, and bytes that say nothing. */
export const aPdf = (size: number): Buffer => filled(Buffer.from('%PDF-1.7\n'), size);

const filled = (beginning: Buffer, size: number) =>
  Buffer.concat([beginning, randomBytes(Math.max(0, size - beginning.length))]);

/** Frames of a silent mp3 of 128 kbit/s and 44.1 kHz. */
const FRAME_BYTES = 417;
const FRAMES = 40;

/** A second of silence with a title and an artist, as mp3. */
export function aRecording({ title, artist }: { title: string; artist: string }): Buffer {
  const tags = Buffer.concat([textFrame('TIT2', title), textFrame('TPE1', artist)]);
  const head = Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0]), syncSafe(tags.length)]);
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat([head, tags, ...Array.from({ length: FRAMES }, () => frame)]);
}

function textFrame(id: string, text: string): Buffer {
  const words = Buffer.concat([Buffer.from([0]), Buffer.from(text, 'latin1')]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(words.length);
  return Buffer.concat([Buffer.from(id), size, Buffer.from([0, 0]), words]);
}

const syncSafe = (size: number) =>
  Buffer.from([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]);
