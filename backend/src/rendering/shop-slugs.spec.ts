import { isShopSlug } from '@daybook/contracts/catalogue/shared/shop-slugs';
import { appModule } from '../app.module.js';
import type { Installation } from '../installation.js';
import { registeredRoutes } from '../platform/http/registered-routes.js';
import { LINKED_FROM_EMAILS, NOT_PAGES } from './page-addresses.js';

const firstPart = (path: string) => path.split('/')[1] ?? '';
/** The words in the first group of an expression such as `/^\/(api|media)(\/|$)/`. */
const firstParts = ({ source }: RegExp) => source.replace(/\(\\\/\|\$\)$/, '').match(/[a-z-]{2,}/g) ?? [];

test('no collection can have the first part of an address that the server answers by itself', async () => {
  const routes = await registeredRoutes(appModule({ personalData: {} } as Installation));
  const parts = routes.map(({ path }) => firstPart(path)).filter((part) => !part.includes('.'));
  expect(parts).toContain('health');
  expect([...new Set([...parts, 'config', 'pay'])].filter((part) => !isShopSlug(part))).toEqual([]);
});

test('no collection can have an address that is served differently from the pages of all visitors', () => {
  const parts = [NOT_PAGES, LINKED_FROM_EMAILS].flatMap(firstParts);
  expect(parts).toEqual(expect.arrayContaining(['api', 'metrics', 'subscription']));
  expect(parts.filter((part) => !isShopSlug(part))).toEqual([]);
});
