import { permissionsOf, type WebsitePermission } from '@daybook/contracts/shared/permissions';
import { ROLE_NAMES, type Role } from '@daybook/contracts/shared/roles';
import type { RegisteredRoute } from '../http/registered-routes.js';
import type { Access } from './access.js';

/** What the committed table says. */
export type PermissionTable = {
  readonly roles: ReadonlyMap<Role, ReadonlySet<WebsitePermission>>;
  /** by `GET /api/…` */
  readonly routes: ReadonlyMap<string, Access>;
};

const HEAD = `Who may do what. This file is the product's decision: the code is held against it by
\`npm run check:routes\`, and every route is called with every role by permission-matrix.spec.ts.
\`npm run check:routes -- --write\` writes it anew; a changed line is to be read before it is committed.
`;
const NONE = '-';
const ROLES = 'role: permissions';
const ROUTES = 'route: who may call it';

export const routeKey = ({ method, path }: Pick<RegisteredRoute, 'method' | 'path'>) => `${method} ${path}`;

/** The table as the code has it now. */
export function writePermissionTable(routes: readonly RegisteredRoute[]): string {
  const roles = ROLE_NAMES.map((role) => `${role}: ${[...permissionsOf([role])].sort().join(', ') || NONE}`);
  const lines = routes
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map((route) => `${routeKey(route)}: ${route.access ?? 'NO ONE: it is not marked'}`);
  return `${[HEAD, ROLES, ...roles, '', ROUTES, ...lines].join('\n')}\n`;
}

/** @param text as {@link writePermissionTable} writes it */
export function readPermissionTable(text: string): PermissionTable {
  const [, rest = ''] = text.split(`\n${ROLES}\n`);
  const [roles = '', routes = ''] = rest.split(`\n\n${ROUTES}\n`);
  return {
    roles: new Map(
      pairs(roles).map(([role, list]) => [
        role as Role,
        new Set(list === NONE ? [] : (list.split(', ') as WebsitePermission[])),
      ]),
    ),
    routes: new Map(pairs(routes).map(([route, access]) => [route, access as Access])),
  };
}

/** @returns a line for each line that only the committed table or only the code has; none when they agree */
export function differencesOfTables(committed: string, ofCode: string): string[] {
  const before = committed.split('\n');
  const now = ofCode.split('\n');
  return [
    ...before.filter((line) => !now.includes(line)).map((line) => `the table says  ${line}`),
    ...now.filter((line) => !before.includes(line)).map((line) => `the code says   ${line}`),
  ];
}

/** Paths have colons, but none that a space follows. */
const pairs = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]);
