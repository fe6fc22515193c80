import { isShopSlug } from '@daybook/contracts/catalogue/shared/shop-slugs';
import { appModule } from '../app.module.js';
import * as features from '../features.js';
import type { Installation } from '../installation.js';
import type { Feature } from '../platform/feature.js';
import { registeredRoutes } from '../platform/http/registered-routes.js';
import { NOT_PAGES } from './not-pages.js';

const firstPart = (path: string) => path.split('/')[1] ?? '';
/** The words in the first group of an expression such as `/^\/(api|media)(\/|$)/`. */
const firstParts = ({ source }: RegExp) => source.replace(/\(\\\/\|\$\)$/, '').match(/[a-z-]{2,}/g) ?? [];

test('no collection can have the first part of an address that the server answers by itself', async () => {
  const routes = await registeredRoutes(appModule({ personalData: {} } as Installation));
  // a collection's own feeds stand below its slug
  const isNoSlug = (part: string) => !part.includes('.') && !part.startsWith(':');
  const parts = routes.map(({ path }) => firstPart(path)).filter(isNoSlug);
  expect(parts).toContain('health');
  expect([...new Set([...parts, 'config'])].filter((part) => !isShopSlug(part))).toEqual([]);
});

test('no collection can have the first part of the address of a page that a feature declares', () => {
  const pages = Object.values<Feature>(features).flatMap(({ pages = [] }) => pages);
  const parts = pages.map(({ path }) => firstPart(path)).filter((part) => !/^(\$.*)?$/.test(part));
  expect(parts).toEqual(expect.arrayContaining(['pay', 'restock', 'subscription']));
  expect([...parts, ...firstParts(NOT_PAGES)].filter((part) => !isShopSlug(part))).toEqual([]);
});
