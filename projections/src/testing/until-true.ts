/**
 * Waits for a condition instead of sleeping for a time.
 * @throws Error naming `what` when it did not come true within 15 seconds
 */
export async function untilTrue(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
