import type { FileHandle } from 'node:fs/promises';
import { type FileExtension, fileTypeOf } from '@daybook/contracts/media/shared/file-types';
import { BoundedTokenizer } from './bounded-tokenizer.js';

/** The length, title and artist that a recording carries. */
export type AudioFacts = {
  /** ms; 0: it does not say */
  readonly duration: number;
  readonly title: string;
  readonly artist: string;
};

const NOTHING_SAID: AudioFacts = { duration: 0, title: '', artist: '' };
/** Time for reading what a file says of itself, ms. */
const MOST_MS = 3000;
/** Longest title that is kept, characters. */
const LONGEST = 200;

/**
 * Reads the title, the artist and the length of a recording or a video. A file that says nothing readable says
 * nothing.
 */
export async function audioFacts(
  handle: FileHandle,
  extension: FileExtension,
  size: number,
): Promise<AudioFacts> {
  try {
    // loaded when it is used: few processes receive a recording
    const { parseFromTokenizer } = await import('music-metadata');
    const info = { size, mimeType: fileTypeOf(extension).contentType };
    const tokenizer = new BoundedTokenizer(handle, info, Date.now() + MOST_MS);
    const { common, format } = await parseFromTokenizer(tokenizer, { skipCovers: true, duration: false });
    const seconds = Number.isFinite(format.duration) ? Number(format.duration) : 0;
    return {
      duration: Math.max(0, Math.round(seconds * 1000)),
      title: plain(common.title),
      artist: plain(common.artist),
    };
  } catch {
    return NOTHING_SAID;
  }
}

const plain = (said: string | undefined): string =>
  // half a character, which no document holds, becomes U+FFFD
  Buffer.from(
    (said ?? '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not get into a title
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
      .trim()
      .slice(0, LONGEST),
  ).toString();
