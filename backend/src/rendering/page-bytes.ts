import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Compression = 'br' | 'gzip';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The bytes of a page. Each compressed form is made when a browser first asks for it, and kept with the page. */
export class PageBytes {
  readonly plain: Buffer;
  /** The same for each form of the page, therefore a weak one (RFC 9110, section 8.8.1). */
  readonly etag: string;
  private readonly compressed = new Map<Compression, Promise<Buffer>>();

  constructor(html: string) {
    this.plain = Buffer.from(html);
    this.etag = `W/"${hash('sha256', this.plain, 'base64url').slice(0, 22)}"`;
  }

  /** The page in one form; the work is done beside the event loop. */
  as(compression: Compression): Promise<Buffer> {
    let bytes = this.compressed.get(compression);
    if (!bytes) {
      bytes = compression === 'br' ? this.asBrotli() : compress.gzip(this.plain, { level: 6 });
      this.compressed.set(compression, bytes);
      // one that failed, for want of memory, is made anew for the next browser
      bytes.catch(() => this.compressed.delete(compression));
    }
    return bytes;
  }

  /** Whether the browser holds these very bytes already (RFC 9110, section 13.1.2). */
  isHeldBy({ 'if-none-match': held = '' }: IncomingHttpHeaders): boolean {
    return held.split(',').some((tag) => tag.trim() === this.etag || tag.trim() === '*');
  }

  /** Quality 5 takes about as long as gzip and saves a sixth; the best quality, 11, takes thirty times as long. */
  private asBrotli(): Promise<Buffer> {
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
    };
    return compress.br(this.plain, { params });
  }
}

/** The best compression that the browser reads; null: none. */
export function compressionFor({ 'accept-encoding': accepted }: IncomingHttpHeaders): Compression | null {
  return negotiate(String(accepted ?? ''), ['br', 'gzip']);
}
