import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ensureCrumb } from '../platform/access/crumb.js';
import { nonceOf } from '../platform/http/nonce.js';

/** What the owner area's build leaves for each answer's nonce (`frontend/vite.config-area.ts`). */
const NONCE_PLACE = 'nonce-of-this-answer';

/**
 * Answers every address of the owner area with the page that its application begins in: the same for all addresses,
 * kept by nobody and found by no search engine. What it shows, it asks the API for.
 * @param clientFolder where the frontend was built to; without an owner area in it there is none
 */
export async function serveOwnerArea(fastify: FastifyInstance, clientFolder: string): Promise<void> {
  const page = await readFile(path.join(clientFolder, 'config.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return;
  const parts = page.split(NONCE_PLACE);
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    ensureCrumb(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(parts.join(nonceOf(reply.raw)));
  };
  for (const url of ['/config', '/config/*']) {
    fastify.route({ method: 'GET', url, exposeHeadRoute: true, handler });
  }
}
