import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { PlainLog } from '../event-store/plain-log.js';

/** What one would write by hand: an answer of one word, and a handler that inserts one row a request. */
const [url = '', connections = '64'] = process.argv.slice(2);
const log = await PlainLog.open(url, Number(connections));
const fastify = Fastify({ logger: false });

fastify.get('/hello', async () => ({ hello: 'world' }));

fastify.post('/entries', async (request) => {
  const id = randomUUID();
  await log.insert(`cart-${id}`, 0, {
    id,
    type: 'CartEntryAdded',
    data: request.body,
    metadata: { correlationId: request.id } as never,
  });
  return { id };
});

await fastify.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (fastify.server.address() as AddressInfo).port });
// a parent that went away leaves nothing behind
process.on('disconnect', () => process.exit(0));
