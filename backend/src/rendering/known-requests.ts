import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasCrumb, visitorCrumb } from '../platform/access/crumb.js';
import { nonceOf } from '../platform/http/nonce.js';
import { POLICY } from '../platform/http/security-headers.js';
import type { WebsiteDirectory } from '../platform/website-directory.js';
import { gzippedPageBody, pageBody, takesGzip } from './page-body.js';
import type { CachedPage, PageCache } from './page-cache.js';

/** How a request was answered, but for what differs from answer to answer. */
type Known = {
  readonly page: CachedPage;
  /** of the page in the cache */
  readonly address: string;
  /** name, value, name, value */
  readonly headers: readonly string[];
  readonly isGzipped: boolean;
  /** cut where the nonce goes */
  readonly policy: readonly string[];
};

const MAX_REQUESTS = 5000;
const MAX_KEY = 1000;
const LANGUAGE = /daybook-language=([^;]*)/;
const SESSION = /daybook-session=/;
/** What each answer has of its own. */
const OWN = new Set([POLICY, 'x-request-id', 'set-cookie', 'content-length']);

/**
 * Requests that were answered with a kept page before. While the page is still kept, the next request of the same
 * words gets it before anything else looks at it: whose website it is, which address and which language it means
 * follow from those words. Somebody who is signed in is always looked at.
 */
export class KnownRequests {
  private readonly known = new LRUCache<string, Known>({ max: MAX_REQUESTS });

  constructor(
    private readonly cache: PageCache,
    private readonly websites: WebsiteDirectory,
  ) {}

  /** Take it when everything about the answer is on the reply. */
  note(request: FastifyRequest, reply: FastifyReply, address: string, page: CachedPage): void {
    const words = this.wordsOf(request);
    if (words === undefined || page.status !== 200 || this.cache.get(address) !== page) return;
    const headers = Object.entries(reply.getHeaders()).filter(([name]) => !OWN.has(name));
    this.known.set(words, {
      page,
      address,
      isGzipped: takesGzip(request.headers),
      headers: headers.flatMap(([name, value]) => [name, String(value)]),
      policy: String(reply.getHeader(POLICY)).split(nonceOf(reply.raw)),
    });
  }

  /** @returns whether it was answered */
  answer(request: FastifyRequest, reply: FastifyReply): boolean {
    const words = this.wordsOf(request);
    const known = words === undefined ? undefined : this.known.get(words);
    if (!known || this.cache.get(known.address) !== known.page) return false;
    const nonce = nonceOf(reply.raw);
    const body = (known.isGzipped ? gzippedPageBody : pageBody)(known.page, nonce);
    const headers = [
      ...known.headers,
      ...[POLICY, known.policy.join(nonce)],
      ...['x-request-id', request.id],
      ...['content-length', String(body.length)],
    ];
    if (!hasCrumb(request.headers.cookie)) headers.push('set-cookie', visitorCrumb(request));
    reply.hijack();
    reply.raw.writeHead(known.page.status, headers);
    reply.raw.end(body);
    return true;
  }

  /** Everything that decides which page a visitor gets; undefined when more than words does. */
  private wordsOf({ method, url, headers }: FastifyRequest): string | undefined {
    const {
      host,
      cookie = '',
      'x-forwarded-proto': protocol = '',
      'accept-language': languages = '',
    } = headers;
    if (method !== 'GET' || SESSION.test(cookie)) return undefined;
    const language = LANGUAGE.exec(cookie)?.[1] ?? '';
    const words = `${this.websites.version}\n${protocol}\n${host}\n${url}\n${language}\n${languages}\n${takesGzip(headers)}`;
    return words.length > MAX_KEY ? undefined : words;
  }
}
