import type { DeclaredPages } from '@daybook/backend/platform/pages/declared-pages';
import { PageType } from '@daybook/contracts/analytics/shared/page-types';

/** The routes of the shop: the path that a page is declared with, and the id that the router has for it. */
export function routesOf(routeTree: string): ReadonlyMap<string, string> {
  const idOf = new Map(listed(routeTree, 'FileRoutesById').map(([id, route]) => [route, id]));
  return new Map(listed(routeTree, 'FileRoutesByTo').map(([path, route]) => [path, idOf.get(route) ?? path]));
}

/** The entries of one of the interfaces in the router's generated file: a key in quotes and the name of its route. */
function listed(routeTree: string, name: string): [string, string][] {
  const [, body = ''] = new RegExp(`interface ${name} \\{(.*?)\\n\\}`, 's').exec(routeTree) ?? [];
  return [...body.matchAll(/'(.+)': typeof (\w+)/g)].map(([, key = '', route = '']) => [key, route]);
}

/** The file by which the scripts of the shop know the numbers of its pages, made from what features declare. */
export function pageTypesFile({ all }: Pick<DeclaredPages, 'all'>, routeTree: string): string {
  const routes = routesOf(routeTree);
  const nameOf = new Map(Object.entries(PageType).map(([name, number]) => [number, name]));
  const lines = all
    .flatMap(({ path, type, render }) => {
      const id = type === undefined || render ? undefined : routes.get(path);
      return id === undefined ? [] : [`  '${id}': PageType.${nameOf.get(type as PageType)},`];
    })
    .sort();
  return [
    "import { PageType } from '@daybook/contracts/analytics/shared/page-types';",
    '',
    '/** Pages by their route; others are plain pages. `npm run openapi` writes this file from the declared pages. */',
    'export const PAGE_TYPES: Readonly<Record<string, PageType>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
