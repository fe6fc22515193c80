import { readFileSync } from 'node:fs';
import * as features from '@daybook/backend/features';
import { DeclaredPages } from '@daybook/backend/platform/pages/declared-pages';
import { pageTypesFile, routesOf } from './page-types.js';

const pages = new DeclaredPages(Object.values(features));
const routeTree = readFileSync('frontend/src/routeTree.gen.ts', 'utf8');

test('each route of the shop is a page that a feature declares, and each declared page is a route or renders itself', () => {
  // it is no page: it leads from a path of a former website to where its page is now
  const routes = [...routesOf(routeTree).keys()].filter((path) => path !== '/$');
  expect(routes).toContain('/order/$secret');
  const declared = pages.all.filter(({ render }) => !render).map(({ path }) => path);
  expect(declared.sort()).toEqual(routes.sort());
});

test('the scripts of the shop know the numbers of its pages (`npm run openapi` writes them)', () => {
  const written = readFileSync('frontend/src/routes/-page-types.gen.ts', 'utf8');
  expect(written).toBe(pageTypesFile(pages, routeTree));
  expect(written).toContain("'/$collection/p/$product': PageType.item,");
});
