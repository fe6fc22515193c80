import type { ReadModels } from '@daybook/projections/read-models';
import type { FastifyInstance } from 'fastify';
import type { WebsiteDirectory } from '../platform/website-directory.js';
import { KnownRequests } from './known-requests.js';
import { PageCache } from './page-cache.js';

export type KeptPages = { readonly cache: PageCache; readonly requests: KnownRequests };

/**
 * Keeps rendered pages until a projection changes what they show, and answers with them before any other hook: call it
 * ahead of what adds those.
 */
export function keepPages(
  fastify: FastifyInstance,
  { websites, readModels }: { readonly websites: WebsiteDirectory; readonly readModels: ReadModels },
): KeptPages {
  const cache = new PageCache();
  const requests = new KnownRequests(cache, websites);
  const unsubscribe = readModels.onProgress(({ surrogateKeys }) => cache.drop(surrogateKeys));
  fastify.addHook('onClose', async () => unsubscribe());
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!requests.answer(request, reply)) done();
  });
  return { cache, requests };
}
