import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import Fastify from 'fastify';
import { from } from 'pg-copy-streams';
import { COPY_PLAIN, PLAIN_TABLE, plainLine } from './plain-hits.js';

/** What one would write by hand: a handler that copies the entries of a request into a table, and nothing else. */
const [url = ''] = process.argv.slice(2);
const pool = openPool({ connectionString: url, max: 8 });
await pool.query(PLAIN_TABLE);
const fastify = Fastify({ logger: false });

fastify.post('/hits', async (request) => {
  const entries = request.body as readonly object[];
  const at = new Date().toISOString();
  const lines = entries.map((entry) => plainLine(randomUUID(), at, entry));
  const client = await pool.connect();
  try {
    await pipeline(Readable.from([lines.join('')]), client.query(from(COPY_PLAIN)));
  } finally {
    client.release();
  }
  return { recorded: entries.length };
});

await fastify.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (fastify.server.address() as AddressInfo).port });
// a parent that went away leaves nothing behind
process.on('disconnect', () => process.exit(0));
