/** Long enough for a busy machine, and shorter than a test may take, so that the error says what was missed. */
const TIMEOUT_MS = 25_000;

/**
 * Waits until a condition holds, instead of sleeping for a time.
 * @throws Error naming `what` when it does not hold within `timeoutMs`, by default 25 seconds
 */
export async function waitFor(
  what: string,
  condition: () => boolean | Promise<boolean>,
  { timeoutMs = TIMEOUT_MS, everyMs = 10 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
