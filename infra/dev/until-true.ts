/**
 * Waits for a condition instead of sleeping for a time.
 * @throws Error naming `what` when it did not come true within `timeoutMs`
 */
export async function untilTrue(
  condition: () => boolean | Promise<boolean>,
  { timeoutMs, what, everyMs = 20 }: { timeoutMs: number; what: string; everyMs?: number },
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
