import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ensureCrumb } from '../platform/access/crumb.js';

/**
 * Answers every path of the owner area with the page that its application begins in: the same for all paths, kept by
 * no cache and listed by no search engine. The application asks the API for what it shows.
 * @param clientFolder where the frontend was built to; without an owner area in it there is none
 */
export async function serveOwnerArea(fastify: FastifyInstance, clientFolder: string): Promise<void> {
  const page = await readFile(path.join(clientFolder, 'config.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return;
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    ensureCrumb(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page);
  };
  for (const url of ['/config', '/config/*']) {
    fastify.route({ method: 'GET', url, exposeHeadRoute: true, handler });
  }
}
