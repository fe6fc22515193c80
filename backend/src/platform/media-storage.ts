import type { Readable } from 'node:stream';

/** Bytes of a stored file, both ends included. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * Stores the originals of pictures, the files of the library, those of forms and those of products. A name is
 * written once,
 * and its content never changes.
 */
export type MediaStorage = {
  /** Durable when it resolves. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Takes a file of this machine over, by stream; it may be gone from there afterwards. Durable when it resolves. */
  putFile(name: string, file: string): Promise<void>;
  /** undefined when there is nothing of that name */
  get(name: string): Promise<Buffer | undefined>;
  /** The number of bytes under a name; undefined when there is nothing. */
  size(name: string): Promise<number | undefined>;
  /** Opens some bytes as a stream. @throws Error when there is nothing of that name */
  open(name: string, range: ByteRange): Promise<Readable>;
  /** Nothing of that name is left when it resolves, whether there was anything or not. */
  delete(name: string): Promise<void>;
};
