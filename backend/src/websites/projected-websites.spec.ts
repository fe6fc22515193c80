import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { waitFor } from '@daybook/event-store/testing/wait-for';
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

test('many changes while the websites are read are one more read', async () => {
  let asked = 0;
  let step: (progress: object) => void = () => undefined;
  const readModels = {
    query: async () => {
      asked += 1;
      return [{ document: aWebsite() }];
    },
    onProgress: (listener: typeof step) => {
      step = listener;
      return () => undefined;
    },
  };
  const websites = new ProjectedWebsites(readModels as unknown as ReadModels);
  await websites.onApplicationBootstrap();
  for (let i = 0; i < 100; i += 1) step({ projection: 'websites', surrogateKeys: ['website:shop'] });
  await waitFor('the read', () => websites.version === 2);
  await new Promise(setImmediate);
  expect(asked).toBe(2);
});
