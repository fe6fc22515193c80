import type { Page } from '@playwright/test';
import { expect } from './shop.js';
import { violations } from './violations.js';

type Look = {
  width: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
};

type Looked = {
  /** Screens that it is looked at on; a phone's and a desktop's without them. */
  looks?: readonly Look[];
  /** a selector that axe leaves out, such as an email in its frame */
  without?: string;
  /** said where it fails, beside the width */
  what?: string;
};

const LOOKS: readonly Look[] = [{ width: 390 }, { width: 1440 }];

/** A phone that is dark and a desktop that is light: each width and each scheme once. */
export const DARK_PHONE: readonly Look[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
];

/**
 * Looks at what a journey has come to on each screen, and goes on with the journey's own: axe finds nothing, and the
 * page is not wider than the window. So one journey shows what it comes to at each width.
 */
export async function looksRight(page: Page, { looks = LOOKS, without, what }: Looked = {}): Promise<void> {
  const own = page.viewportSize();
  const scheme = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const { width, height = own?.height ?? 900, colorScheme } of looks) {
    await page.setViewportSize({ width, height });
    if (colorScheme) await page.emulateMedia({ colorScheme });
    const seen = `${what ?? new URL(page.url()).pathname} at ${width} px`;
    expect(await violations(page, { without }), seen).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, seen).toBeLessThanOrEqual(0);
  }
  if (own) await page.setViewportSize(own);
  if (looks.some(({ colorScheme }) => colorScheme))
    await page.emulateMedia({ colorScheme: scheme ? 'dark' : 'light' });
}
