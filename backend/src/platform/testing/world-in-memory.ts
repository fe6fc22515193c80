import type { OutsideWorld } from '../../installation.js';
import { type PublicFetch, PublicFetchError, type SentPublicly } from '../http/public-fetch.js';

/** The internet of a test: it answers what the test says, and nothing else. */
export class WorldInMemory {
  /** The answers of DNS: the TXT records by name. */
  readonly txtRecords = new Map<string, string[]>();
  /** The answers of other hosts by URL: HTML, or the bytes of a picture. */
  readonly publicPages = new Map<string, string | Buffer>();
  /** The answers of other hosts to a POST by URL: the status. Without one they do not answer. */
  readonly postAnswers = new Map<string, number>();
  /** what the server has sent by POST */
  readonly posted: ({ readonly url: string } & SentPublicly)[] = [];
  /** the URLs of other hosts that the server has asked for */
  readonly fetched: string[] = [];

  /** what an installation asks */
  readonly outside: Required<OutsideWorld> = {
    resolveTxt: async (name) => (this.txtRecords.get(name) ?? []).map((text) => [text]),
    publicFetch: async (url, _, sent) => (sent ? this.take(url, sent) : this.page(url)),
  };

  /** Begins anew for the next spec file. */
  forget(): void {
    for (const map of [this.txtRecords, this.publicPages, this.postAnswers]) map.clear();
    this.fetched.length = 0;
    this.posted.length = 0;
  }

  private take(url: string, sent: SentPublicly): Awaited<ReturnType<PublicFetch>> {
    this.posted.push({ url, ...sent });
    const status = this.postAnswers.get(url);
    if (status === undefined) throw new PublicFetchError('unreachable', `${url} does not answer`);
    return { status, mediaType: '', body: Buffer.alloc(0) };
  }

  private page(url: string): Awaited<ReturnType<PublicFetch>> {
    this.fetched.push(url);
    const page = this.publicPages.get(url);
    if (page === undefined) throw new PublicFetchError('unreachable', `${url} does not answer`);
    return { status: 200, mediaType: 'text/html', body: Buffer.from(page) };
  }
}
