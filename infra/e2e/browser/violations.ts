import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Looked = {
  /** a selector of what is left out, such as an email in its frame */
  without?: string;
};

type Found = { readonly violations: readonly { id: string; nodes: readonly { html: string }[] }[] };
type Axe = { run(context: object, options: object): Promise<Found> };
type PageWithAxe = Window & typeof globalThis & { axe?: Axe };

/** axe in the version that its builder has. */
const builders = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const { source }: { source: string } = builders('axe-core');

/** What axe finds on the page once nothing fades or moves on it, each with the elements that it means. */
export async function violations(page: Page, { without }: Looked = {}): Promise<string[]> {
  await page.evaluate(endOfAnimations);
  const hasFrames = page.frames().length > 1 && without !== 'iframe';
  const { violations: found } = await (hasFrames ? inFramesToo(page, without) : inPage(page, without));
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Opens a page of its own to put the results of the frames together. */
function inFramesToo(page: Page, without: string | undefined): Promise<Found> {
  const builder = new AxeBuilder({ page });
  return (without ? builder.exclude(without) : builder).analyze();
}

/** Brings axe to a document once, and describes only what is wrong: all else is most of the work. */
async function inPage(page: Page, without: string | undefined): Promise<Found> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (left) => {
    const { axe } = window as PageWithAxe;
    if (!axe) throw new Error('axe is not in the page');
    const { violations: wrong } = await axe.run(left ? { exclude: [left] } : document, {
      resultTypes: ['violations'],
    });
    return { violations: wrong.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })) };
  }, without);
}

/** Waits for what is fading or moving, at most 5 s; what turns without an end is not waited for. */
async function endOfAnimations(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  const ended = Promise.allSettled(moving.map(({ finished }) => finished));
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
}
