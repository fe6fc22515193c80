import type { Log } from './platform/logging.js';
import { redactErrorEmails } from './platform/redact-emails.js';
import type { RunningDaybook } from './start-daybook.js';

/** How long a graceful stop may take before the process exits anyway, ms. */
const STOP_TIMEOUT_MS = 15_000;

/**
 * Stops the process in order on Ctrl-C, on SIGTERM, and when the parent process is gone. It also stops, with exit code
 * 1, after an error that no code caught (a rejected promise too): what such an error left undone is not known, so the
 * process takes no new work, and its supervisor starts another one.
 */
export function stopInOrder({ api, stop }: RunningDaybook, log: Log): void {
  let exitCode: number | undefined;
  const end = async (reason: string, code: number) => {
    const isStopping = exitCode !== undefined;
    exitCode = Math.max(code, exitCode ?? 0);
    if (isStopping) return;
    console.log(`\n${reason}: finishing the work in progress …`);
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal, 0));
  process.on('disconnect', () => void end('the parent process ended', 0));
  // Node.js also reports rejections that no code handles here
  process.on('uncaughtException', (error) => {
    log.fatal({ err: redactErrorEmails(error) }, 'an error that no code caught');
    api?.readiness.failed();
    void end('an error that no code caught', 1);
  });
}
