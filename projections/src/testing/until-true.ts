/** Long enough for a machine that does ten other things, and shorter than a test may take: so it says what it missed. */
const PATIENCE_MS = 25_000;

/**
 * Waits for a condition instead of sleeping for a time.
 * @throws Error naming `what` when it did not come true within 25 seconds
 */
export async function untilTrue(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
