import * as contracts from '../features.js';
import type { FeatureContract } from './feature-contract.js';
import { KEEPERS, ROLE_NAMES, type Role, SCHEDULERS } from './roles.js';

/** Rights of the table of decisions.md that belong to the whole site, or to a feature that is still to come. */
const OF_THE_SITE = {
  'site.view': ROLE_NAMES.filter((role) => role !== 'none' && role !== 'commenter'),
  'orders.read': [...KEEPERS, 'billing', 'reporting'],
  'orders.manage': ['admin', 'store manager'],
  'scheduling.read': [...SCHEDULERS, 'scheduling viewer'],
  'scheduling.edit': SCHEDULERS,
  'billing.manage': ['admin', 'billing'],
  'history.read': ['admin', 'website manager'],
} as const satisfies Record<string, readonly Role[]>;

type Contract = (typeof contracts)[keyof typeof contracts];
type PermissionOf<C> = C extends { permissions: infer P } ? keyof P & string : never;

/** What a role on a website allows. */
export type WebsitePermission = keyof typeof OF_THE_SITE | PermissionOf<Contract>;

/** `operator` comes with the account and not with a role: history of all websites, projections, jobs. */
export type Permission = WebsitePermission | 'operator';

/** What a member may do on a website, and the roles that allow it: the table of decisions.md. */
const ROLES_WITH: Readonly<Record<WebsitePermission, readonly Role[]>> = Object.assign(
  { ...OF_THE_SITE },
  ...Object.values<FeatureContract>(contracts).map(({ permissions }) => permissions),
);

export const WEBSITE_PERMISSIONS = Object.keys(ROLES_WITH) as WebsitePermission[];

export const PERMISSIONS: readonly Permission[] = [...WEBSITE_PERMISSIONS, 'operator'];

/** Everything that a member with these roles may do on the website. */
export function permissionsOf(roles: Iterable<Role>): ReadonlySet<WebsitePermission> {
  const held = new Set<Role>(roles);
  return new Set(
    WEBSITE_PERMISSIONS.filter((permission) => ROLES_WITH[permission].some((role) => held.has(role))),
  );
}
