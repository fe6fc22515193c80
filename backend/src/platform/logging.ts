import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Logs JSON lines to standard output, without cookies and the crumb. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: { pid: process.pid },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-csrf-token"]'],
  });
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
