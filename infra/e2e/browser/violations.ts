import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Looked = {
  /** a selector of what is left out, such as an email in its frame */
  without?: string;
};

/** What axe finds on the page once nothing fades or moves on it, each with the elements that it means. */
export async function violations(page: Page, { without }: Looked = {}): Promise<string[]> {
  await page.evaluate(endOfAnimations);
  const builder = new AxeBuilder({ page });
  const { violations: found } = await (without ? builder.exclude(without) : builder).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Waits for what is fading or moving, at most 5 s; what turns without an end is not waited for. */
async function endOfAnimations(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  const ended = Promise.allSettled(moving.map(({ finished }) => finished));
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
}
