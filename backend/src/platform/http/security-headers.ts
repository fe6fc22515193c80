import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { nonceOf } from './nonce.js';

export const POLICY = 'content-security-policy';
/** Stands where each answer's nonce will. */
const NONCE_PLACE = 'nonce-of-this-answer';

/** What a program reads, and no browser ever shows as a document. The documentation's pages are documents. */
const DATA = /^\/(api(?!\/docs)|media|assets|health|metrics)(\/|$)/;

/** The owner area previews letters, whose looks stand in attributes: mail programs know no other place for them. */
const OWNER_AREA = /^\/config(\/|\?|$)/;
const LOOKS_OF_LETTERS = ";style-src-attr 'unsafe-inline'";

/** Letters show pictures wherever they are read, and so do those who share a product. */
const SHOWN_ANYWHERE = /^\/media\//;

/** Of helmet's headers those that mean something on such an answer. */
const RESOURCE_POLICY = 'cross-origin-resource-policy';
const OF_DATA = [RESOURCE_POLICY, 'strict-transport-security', 'x-content-type-options'];

/**
 * Helmet's headers on every answer. A page's policy lets scripts and styles in by nonce only; data may do nothing at
 * all. Helmet is asked once, at the start: what it answers hangs on the settings alone, and asking it for each request
 * costs more than a page.
 */
export function secureHeaders(fastify: FastifyInstance, { isHttps }: { readonly isHttps: boolean }): void {
  const { [POLICY]: policy = '', ...constant } = headersOf(isHttps);
  const parts = policy.split(NONCE_PLACE);
  const ofData = Object.fromEntries(Object.entries(constant).filter(([name]) => OF_DATA.includes(name)));
  ofData[POLICY] = "default-src 'none';frame-ancestors 'none'";
  fastify.addHook('onRequest', (request, reply, done) => {
    if (DATA.test(request.url)) {
      reply.headers(ofData);
      if (SHOWN_ANYWHERE.test(request.url)) reply.header(RESOURCE_POLICY, 'cross-origin');
    } else {
      reply.headers(constant);
      const looks = OWNER_AREA.test(request.url) ? LOOKS_OF_LETTERS : '';
      reply.header(POLICY, parts.join(nonceOf(reply.raw)) + looks);
    }
    reply.header('x-request-id', request.id);
    done();
  });
}

function headersOf(isHttps: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const collect = {
    setHeader: (name: string, value: string | number | readonly string[]) => {
      headers[name.toLowerCase()] = String(value);
    },
    removeHeader: () => undefined,
  };
  const byNonce = `'nonce-${NONCE_PLACE}'`;
  const ask = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", byNonce],
        styleSrc: ["'self'", byNonce],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
  });
  ask({} as IncomingMessage, collect as unknown as ServerResponse, () => undefined);
  return headers;
}
