import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { nonceOf } from './nonce.js';

const POLICY = 'content-security-policy';
/** Stands where each answer's nonce will. */
const NONCE_PLACE = 'nonce-of-this-answer';

/**
 * Helmet's headers on every answer, with a policy that lets scripts and styles in by nonce only. Helmet is asked once,
 * at the start: what it answers hangs on the settings alone, and asking it for each request costs more than a page.
 */
export function secureHeaders(fastify: FastifyInstance, { isHttps }: { readonly isHttps: boolean }): void {
  const { [POLICY]: policy = '', ...constant } = headersOf(isHttps);
  const parts = policy.split(NONCE_PLACE);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(constant);
    reply.header(POLICY, parts.join(nonceOf(reply.raw)));
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
