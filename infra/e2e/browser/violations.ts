import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Looked = {
  /** a selector of what is left out, such as an email in its frame */
  without?: string;
};

/** What axe finds on the page as it stands, each with the elements that it means. */
export async function violations(page: Page, { without }: Looked = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations: found } = await (without ? builder.exclude(without) : builder).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
