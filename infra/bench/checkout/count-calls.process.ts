import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Calls } from './calls.js';

/**
 * Loaded by `--import` before the program of a process that is measured: counts what its drivers ask of Postgres and of
 * Redis, and says it in a file of the role's name in `CALLS_FOLDER`.
 */
/** Seldom: ten times a second it took up to a tenth of a process's CPU. */
const WRITTEN_EVERY_MS = 1000;
const calls: Calls = { statements: 0, roundTrips: 0, redisCommands: 0 };
const { CALLS_FOLDER: folder = '.', ROLE: role = 'all' } = process.env;

type Handler = (...received: readonly unknown[]) => unknown;
type Driver = Record<'_handleCommandComplete' | '_handleReadyForQuery', Handler>;

const driver = pg.Client.prototype as unknown as Driver;
const { _handleCommandComplete: completed, _handleReadyForQuery: ready } = driver;
if (!completed || !ready) throw new Error('the driver of Postgres has other names for what is counted');
/** The server has carried out a statement. */
driver._handleCommandComplete = function counted(this: unknown, ...received) {
  calls.statements += 1;
  return completed.apply(this, received as unknown[]);
};
/** The server has answered all that was sent, and waits: one round trip, of however many statements. */
driver._handleReadyForQuery = function counted(this: unknown, ...received) {
  calls.roundTrips += 1;
  return ready.apply(this, received as unknown[]);
};

const { sendCommand } = Redis.prototype;
Redis.prototype.sendCommand = function counted(...sent) {
  calls.redisCommands += 1;
  return sendCommand.apply(this, sent);
};

const write = () => writeFileSync(path.join(folder, `${role}.calls.json`), JSON.stringify(calls));
write();
setInterval(write, WRITTEN_EVERY_MS).unref();
