/**
 * SQLSTATEs by which a server that goes away, is not up yet or has no connection to spare says so: connection
 * exceptions, shutdown and start-up, too many clients.
 */
const LOST = /^(08...|57P0[1-5]|53300)$/;
/** What the operating system says of a connection that went, and the name server of one that it cannot find now. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
]);
/** `pg` gives these no code. */
const TEXTS =
  /Connection terminated|timeout expired|timeout exceeded|Query read timeout|not queryable|Client was closed/i;

/** Whether a server went away or fell silent, as opposed to having refused a statement. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as {
    code?: unknown;
    syscall?: unknown;
    message?: unknown;
  };
  if (typeof code !== 'string') return typeof message === 'string' && TEXTS.test(message);
  // whatever keeps one from connecting, such as a socket that is not there yet
  return LOST.test(code) || SYSTEM.has(code) || syscall === 'connect';
}
