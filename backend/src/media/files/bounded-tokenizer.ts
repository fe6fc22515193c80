import type { FileHandle } from 'node:fs/promises';

/** The largest part of a file that is in memory at once, bytes. */
const MOST_AT_ONCE = 4 * 1024 * 1024;

type Token<Value> = { readonly len: number; get(bytes: Uint8Array, offset: number): Value };
type ReadOptions = { readonly length?: number; readonly position?: number; readonly mayBeLess?: boolean };
type FileInfo = { readonly size: number; readonly mimeType: string };

/**
 * The reader that `music-metadata` gets of a file. A file says itself how long its parts are: one that claims a part of
 * more than 4 MB, or has too many parts to get through in time, is left, with what is known of it so far.
 */
export class BoundedTokenizer {
  position = 0;

  /** @param endsAt when reading ends, epoch ms */
  constructor(
    private readonly handle: FileHandle,
    readonly fileInfo: FileInfo,
    private readonly endsAt: number,
  ) {}

  supportsRandomAccess = () => true;
  setPosition(position: number): void {
    this.position = position;
  }

  async peekBuffer(target: Uint8Array, options: ReadOptions = {}): Promise<number> {
    const { length = target.length, position = this.position, mayBeLess = false } = options;
    if (length > MOST_AT_ONCE) throw new Error('a part of the file is too large');
    if (Date.now() > this.endsAt) throw new Error('the file has too many parts');
    const { bytesRead } = await this.handle.read(target, 0, length, position);
    if (bytesRead < length && !mayBeLess) throw new Error('the file ends too early');
    return bytesRead;
  }

  async readBuffer(target: Uint8Array, options: ReadOptions = {}): Promise<number> {
    const read = await this.peekBuffer(target, options);
    this.position = (options.position ?? this.position) + read;
    return read;
  }

  async peekToken<Value>(token: Token<Value>, position?: number | null): Promise<Value> {
    if (token.len > MOST_AT_ONCE) throw new Error('a part of the file is too large');
    const bytes = new Uint8Array(token.len);
    await this.peekBuffer(bytes, { position: position ?? this.position });
    return token.get(bytes, 0);
  }

  async readToken<Value>(token: Token<Value>, position?: number | null): Promise<Value> {
    const value = await this.peekToken(token, position);
    this.position = (position ?? this.position) + token.len;
    return value;
  }

  peekNumber = (token: Token<number>) => this.peekToken(token);
  readNumber = (token: Token<number>) => this.readToken(token);

  async ignore(length: number): Promise<number> {
    const skipped = Math.min(length, Math.max(0, this.fileInfo.size - this.position));
    this.position += skipped;
    return skipped;
  }

  async close(): Promise<void> {
    // the file is closed where it was opened
  }

  async abort(): Promise<void> {
    // a read of a local file ends by itself
  }
}
