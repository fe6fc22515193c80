import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { RepeatedLines } from './repeated-lines.js';

export type Log = Logger;

/**
 * Logs JSON lines, without cookies and the crumb. Equal warnings and errors are written once a minute, with their count.
 * @param to default: standard output
 */
export function openLog(level: string, to?: DestinationStream): Log {
  const repeated = new Map(
    [pino.levels.values.warn, pino.levels.values.error].map((one) => [one, new RepeatedLines()]),
  );
  const settings = {
    level,
    base: { pid: process.pid },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-csrf-token"]'],
    hooks: {
      logMethod(this: Logger, line: Parameters<LogFn>, write: LogFn, lineLevel: number) {
        const pass = (one: Parameters<LogFn>) => write.apply(this, one);
        const lines = repeated.get(lineLevel);
        if (lines) lines.pass(line, pass);
        else pass(line);
      },
    },
  };
  return to ? pino(settings, to) : pino(settings);
}

/** Nest's logger, writing the same lines. */
export function nestLogger(log: Log): LoggerService {
  const write =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.at(-1);
      const fields = typeof message === 'object' && message !== null ? message : { msg: String(message) };
      log[level]({ ...(typeof context === 'string' ? { context } : {}), ...fields });
    };
  return {
    log: write('debug'),
    error: write('error'),
    warn: write('warn'),
    debug: write('debug'),
    verbose: write('debug'),
  };
}
