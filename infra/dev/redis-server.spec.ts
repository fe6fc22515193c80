import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeOnRedis } from '@daybook/backend/platform/testing/test-redis';
import { startRedis } from './redis-server.js';

/** Children that this process lives on for. */
const waitedFor = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

describeOnRedis('a Redis of our own', () => {
  test('does not keep the process running that started it, but the one that waits for its end', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'daybook-redis-'));
    const before = waitedFor();
    const redis = await startRedis({ folder });
    expect(waitedFor()).toBe(before);
    const killed = redis.kill();
    expect(waitedFor()).toBe(before + 1);
    await killed;
    await rm(folder, { recursive: true });
  });
});
