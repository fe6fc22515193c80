import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import type { ReadModels } from '@daybook/projections/read-models';
import { loadConfig } from '../platform/config.js';
import { aWebsite } from '../platform/testing/documents.js';
import { ProjectedWebsites } from './projected-websites.js';

const config = loadConfig({});

test('a slow answer of Postgres does not replace what was read after it: a hidden website stays hidden', async () => {
  const answers: ((rows: { document: WebsiteDocument }[]) => void)[] = [];
  const readModels = { query: () => new Promise((resolve) => answers.push(resolve)) };
  const websites = new ProjectedWebsites(readModels as unknown as ReadModels, config);
  const earlier = websites.reload();
  const later = websites.reload();
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
  const websites = new ProjectedWebsites(readModels as unknown as ReadModels, config);
  await websites.onApplicationBootstrap();
  for (let i = 0; i < 100; i += 1) step({ projection: 'websites', surrogateKeys: ['website:shop'] });
  await waitFor('the read', () => websites.version === 2);
  await new Promise(setImmediate);
  expect(asked).toBe(2);
});

test.each([
  [{}, 'an-older-title-third.localhost:3000', 'third'],
  [{}, 'third.localhost', 'third'],
  [{}, 'elsewhere.localhost', 'shop'],
  [{}, 'a.third.localhost', 'shop'],
  [{ PUBLIC_URL: 'https://daybook.test' }, 'third.localhost', 'shop'],
  [{ PUBLIC_URL: 'https://daybook.test', WEBSITES_HOST: 'sites.test' }, 'new-third.sites.test', 'third'],
  [{}, 'taken-third.localhost', 'third'],
])('with %j the host %s is of the website %s', async (env, host, id) => {
  const documents = [
    aWebsite(),
    aWebsite({ id: 'third', isDefault: false, domains: [] }),
    // one that has another's name as a domain gets none of its visitors
    aWebsite({ id: 'thief', isDefault: false, domains: ['taken-third.localhost'] }),
  ];
  const readModels = { query: async () => documents.map((document) => ({ document })) };
  const websites = new ProjectedWebsites(readModels as unknown as ReadModels, loadConfig(env));
  await websites.reload();
  expect(websites.of(host)?.id).toBe(id);
});

test('a website goes on, is closed or erased; before they are read, none is taken for open', async () => {
  const third = aWebsite({ id: 'third', isDefault: false, domains: ['third.test'] });
  const fourth = aWebsite({ id: 'fourth', isDefault: false, domains: ['fourth.test'] });
  const rows = [
    { document: aWebsite(), closed: false, erased: null },
    { document: third, closed: true, erased: null },
    // its erasure has begun, and its row is there still
    { document: fourth, closed: true, erased: 'fourth' },
    { document: null, closed: true, erased: 'fifth' },
  ];
  const websites = new ProjectedWebsites({ query: async () => rows } as unknown as ReadModels, config);
  expect(websites.statusOf('shop')).toBe('unknown');
  await websites.reload();
  const ids = ['shop', 'third', 'fourth', 'fifth', 'one that was just created'];
  expect(ids.map((id) => websites.statusOf(id))).toEqual(['open', 'closed', 'erased', 'erased', 'open']);
  expect(websites.of('third.test')).toMatchObject({ id: 'third', document: { isHidden: true } });
  expect(websites.of('fourth.test')?.id).toBe('shop');
});
