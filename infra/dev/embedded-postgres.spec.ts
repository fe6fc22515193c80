import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'daybook-embedded-'));
  await chmod(root, 0o755);
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('is reached over its socket, which others cannot open, and over 127.0.0.1 as well', async () => {
  const postgres = await startEmbeddedPostgres({ folder: root, durable: false });
  try {
    expect(await addressSeenBy(postgres.url)).toBeNull();
    expect((await stat(path.join(root, 'postgres-socket'))).mode & 0o077).toBe(0);
    const url = new URL(postgres.url);
    url.search = '';
    expect(await addressSeenBy(url.href)).toBe('127.0.0.1');
  } finally {
    await postgres.stop();
  }
});

test('a folder whose path is too long for a socket is reached over 127.0.0.1', async () => {
  const postgres = await startEmbeddedPostgres({ folder: path.join(root, 'x'.repeat(80)), durable: false });
  try {
    expect(await addressSeenBy(postgres.url)).toBe('127.0.0.1');
  } finally {
    await postgres.stop();
  }
});

/** What the server sees of its client; null: no network lies between them. */
async function addressSeenBy(url: string): Promise<string | null> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ address: string | null }>(
      'select host(inet_client_addr()) as address',
    );
    return rows[0]?.address ?? null;
  } finally {
    await client.end();
  }
}
