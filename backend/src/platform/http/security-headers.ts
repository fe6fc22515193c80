import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

export const POLICY = 'content-security-policy';

/** What a page has in itself and may run or be styled by: CSP hashes, such as `sha256-…`. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

type Headers = Readonly<Record<string, string>>;

/** What a program reads, and no browser ever shows as a document. The documentation's pages are documents. */
const DATA = /^\/(api(?!\/docs)|media|assets|health|metrics)(\/|$)/;

/**
 * Applications of ours whose libraries write styles while they run; the owner area previews emails besides, which are
 * styled in attributes. Their scripts are files, as everywhere.
 */
const WRITES_STYLES = /^\/(config|api\/docs)(\/|\?|$)/;

/** Emails show pictures wherever they are read, and so do visitors who share a product. */
const SHOWN_ANYWHERE = /^\/media\//;

/** Of helmet's headers those that mean something on an answer that is no document. */
const RESOURCE_POLICY = 'cross-origin-resource-policy';
const OF_DATA = [RESOURCE_POLICY, 'strict-transport-security', 'x-content-type-options'];

/**
 * Helmet's headers on every answer. A document's scripts are files of ours, unless its own policy lets more in
 * ({@link pagePolicy}); data may do nothing at all. Helmet is asked once, at the start: what it answers depends on the
 * settings alone, and asking it for each request costs more than a page.
 */
export function secureHeaders(fastify: FastifyInstance, { isHttps }: { readonly isHttps: boolean }): void {
  const constant = headersOf(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: isHttps,
      crossOriginEmbedderPolicy: false,
      // no other site learns an address of ours; our own forms name their origin (`page-forms.ts`)
      referrerPolicy: { policy: 'same-origin' },
    }),
  );
  const ofDocument = { ...constant, [POLICY]: policyOf({ styleSrc: ["'self'"] }, isHttps) };
  const ofApplication = {
    ...constant,
    [POLICY]: policyOf({ styleSrc: ["'self'", "'unsafe-inline'"] }, isHttps),
  };
  const ofData = {
    ...Object.fromEntries(Object.entries(constant).filter(([name]) => OF_DATA.includes(name))),
    [POLICY]: "default-src 'none';frame-ancestors 'none'",
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    if (DATA.test(url)) {
      reply.headers(ofData);
      if (SHOWN_ANYWHERE.test(url)) reply.header(RESOURCE_POLICY, 'cross-origin');
    } else {
      reply.headers(WRITES_STYLES.test(url) ? ofApplication : ofDocument);
    }
    reply.header('x-request-id', request.id);
    done();
  });
}

/** The policy of a page: files of ours, and what the page itself has inline. */
export function pagePolicy({ scripts, styles }: InlineHashes, isHttps: boolean): string {
  const from = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)];
  return policyOf({ scriptSrc: from(scripts), styleSrc: from(styles) }, isHttps);
}

type Sources = { readonly scriptSrc?: readonly string[]; readonly styleSrc: readonly string[] };

function policyOf({ scriptSrc = ["'self'"], styleSrc }: Sources, isHttps: boolean): string {
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc,
    styleSrc,
    imgSrc: ["'self'", 'data:', 'https:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
    upgradeInsecureRequests: isHttps ? [] : null,
  };
  return headersOf(helmet.contentSecurityPolicy({ useDefaults: true, directives }))[POLICY] ?? '';
}

/** What one of helmet's middlewares would set on any answer. */
function headersOf(
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): Headers {
  const headers: Record<string, string> = {};
  const collect = {
    setHeader: (name: string, value: string | number | readonly string[]) => {
      headers[name.toLowerCase()] = String(value);
    },
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, collect as unknown as ServerResponse, () => undefined);
  return headers;
}
