import type { Page } from '@playwright/test';

/** Hydrates no page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/react-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
