import type { Locator } from '@playwright/test';
import { expect } from './shop.js';

/**
 * Searches a list, and waits until it is of what was searched: a row that is pressed earlier may move away while the
 * pointer is down.
 */
export async function narrow(field: Locator, words: string, rows: Locator, count: number): Promise<void> {
  await field.fill(words);
  await expect(rows).toHaveCount(count);
}
