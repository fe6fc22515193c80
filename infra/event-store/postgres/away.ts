import pg from 'pg';
import { isConnectionLoss } from './connection-loss.js';

/**
 * SQLSTATEs of a server that cannot do now what it was asked, whatever the statement: it is read-only, as a standby
 * after a failover; it has given the transaction up for another one; its disk, memory or limits are exhausted; a lock
 * did not come free; its disk or its administrator failed it. 57014 is missing: a statement that is too slow by itself
 * is cancelled again each time.
 */
const UNABLE = /^(08...|25006|25P0[34]|28...|3D000|40001|40P01|53...|55P03|57P0.|58...)$/;
/** The session ends with the error, or never began. */
const FATAL = new Set(['FATAL', 'PANIC']);

/** Errors that came from a connection to Postgres and have no SQLSTATE: other servers fail with the same ones. */
const ofConnections = new WeakSet<object>();

/**
 * Whether a database cannot serve now and may later: it went away or fell silent, or it answered that it cannot. What it
 * was asked may be asked again. Any other error is about the statement itself.
 */
export function isAway(error: unknown): boolean {
  if (isConnectionLoss(error)) return true;
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  if (typeof code !== 'string') return false;
  return UNABLE.test(code) || (typeof severity === 'string' && FATAL.has(severity));
}

/** As {@link isAway}, for callers who also talk to other servers: of an error that is known to come from Postgres. */
export const isPostgresAway = (error: unknown): boolean =>
  (error instanceof pg.DatabaseError || (error instanceof Error && ofConnections.has(error))) &&
  isAway(error);

/** Notes that an error came from Postgres, so that {@link isPostgresAway} knows it. */
export function noteOfPostgres(error: unknown): void {
  if (error instanceof Error) ofConnections.add(error);
}

type Method = 'query' | 'connect';

/** Has the errors of these methods' promises noted as those of Postgres. */
export function noteErrorsOf(asked: pg.Pool | pg.ClientBase, methods: readonly Method[]): void {
  const methodsOf = asked as unknown as Record<Method, (...given: unknown[]) => unknown>;
  for (const method of methods) {
    const ask = methodsOf[method].bind(asked);
    methodsOf[method] = (...given) => {
      const answer = ask(...given) as Promise<unknown> | undefined;
      // of a call with a callback there is no promise
      if (typeof answer?.catch === 'function') answer.catch(noteOfPostgres);
      return answer;
    };
  }
}
