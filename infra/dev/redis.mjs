import { spawnSync } from 'node:child_process';

/** Whether a Redis can be started here: the queues are proved on it, and on Postgres without. */
export const hasRedis = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
