import type { ReadModels } from '@daybook/projections/read-models';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SURROGATE_KEY } from '../platform/http/surrogate-keys.js';
import { POSITION_HEADER } from '../platform/log/committed-answer.hook.js';
import type { DeclaredPages } from '../platform/pages/declared-pages.js';
import type { WebsiteDirectory } from '../platform/website-directory.js';
import { type Kept, PageCache } from './page-cache.js';

type Answer = Kept & { readonly json: string };

/** @returns what is kept of an answer to `GET path` on the website of this host */
export type KeptAnswersOf = (host: string, path: string) => Answer | undefined;

type Dependencies = {
  readonly pages: DeclaredPages;
  readonly websites: WebsiteDirectory;
  readonly readModels: ReadModels;
};

/**
 * Keeps the answers that features declare as they were sent, and drops them like pages when a projection changes what they show.
 * A read that brings a position always asks the read models.
 * @returns the answers, for pages that are rendered in this process
 */
export function keepAnswers(
  fastify: FastifyInstance,
  { pages, websites, readModels }: Dependencies,
): KeptAnswersOf {
  const cache = new PageCache<Answer>();
  const unsubscribe = readModels.onProgress(({ surrogateKeys }) => cache.drop(surrogateKeys));
  const begun = new WeakMap<FastifyRequest, { readonly address: string; readonly since: number }>();
  fastify.addHook('onClose', async () => unsubscribe());

  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request;
    const isKept = method === 'GET' && pages.isKeptAnswer(url);
    const website = isKept ? websites.of(headers.host) : undefined;
    // what a hidden website answers depends on the caller
    if (!website || website.document.isHidden || headers[POSITION_HEADER] !== undefined) return done();
    const address = `${website.id} ${url}`;
    const kept = cache.get(address);
    if (kept) {
      reply.header(SURROGATE_KEY, [...kept.keys].join(' ')).type('application/json; charset=utf-8');
      void reply.send(kept.json);
      return;
    }
    begun.set(request, { address, since: cache.now() });
    done();
  });

  fastify.addHook('onSend', (request, reply, payload, done) => {
    const rendering = begun.get(request);
    const shown = reply.getHeader(SURROGATE_KEY);
    if (rendering && reply.statusCode === 200 && typeof payload === 'string' && typeof shown === 'string') {
      const answer = { json: payload, size: payload.length, keys: new Set(shown.split(' ')) };
      cache.keep(rendering.address, answer, rendering.since);
    }
    done(null, payload);
  });

  return (host, path) => {
    const website = websites.of(host);
    return website && !website.document.isHidden ? cache.get(`${website.id} ${path}`) : undefined;
  };
}
