/**
 * SQLSTATEs by which a server that goes away, is not up yet or has no connection to spare says so: connection
 * exceptions, shutdown and start-up, too many clients.
 */
const LOST = /^(08...|57P0[1-5]|53300)$/;
/** What the operating system says: ECONNRESET, EAI_AGAIN (no answer from the name server), … Node's own are ERR_… */
const SYSTEM = /^E(?!RR_)[A-Z_]+$/;
/** `pg` gives these no code. */
const TEXTS =
  /Connection terminated|timeout expired|timeout exceeded|Query read timeout|not queryable|Client was closed/i;

/** Whether the server went away or fell silent, as opposed to having refused a statement. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return typeof code === 'string' ? LOST.test(code) || SYSTEM.test(code) : TEXTS.test(message ?? '');
}
