import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { ReadModels } from '@daybook/projections/read-models';
import { aWebsite } from '../platform/testing/documents.js';
import { ProjectedWebsites } from './projected-websites.js';

test('a slow answer of Postgres does not replace what was read after it: a hidden website stays hidden', async () => {
  const answers: ((rows: { document: WebsiteDocument }[]) => void)[] = [];
  const readModels = { query: () => new Promise((resolve) => answers.push(resolve)) };
  const websites = new ProjectedWebsites(readModels as unknown as ReadModels);
  const [earlier, later] = [websites.reload(), websites.reload()];
  answers[1]?.([{ document: aWebsite({ isHidden: true }) }]);
  await later;
  answers[0]?.([{ document: aWebsite() }]);
  await earlier;
  expect(websites.of('shop.test')?.document.isHidden).toBe(true);
});
