import type { FastifyRequest } from 'fastify';

/**
 * The headers by which the API knows a visitor, for a call within the process in that visitor's name. The process is
 * its own proxy there, so the visitor's address and protocol go along.
 */
export function visitorHeaders({ headers, ip, protocol }: FastifyRequest): Record<string, string> {
  const { host = 'localhost', cookie = '', 'accept-language': languages = '' } = headers;
  return {
    host,
    cookie,
    'accept-language': languages,
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
  };
}
