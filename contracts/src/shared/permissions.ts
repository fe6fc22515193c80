/** Roles of section 3, with their numbers. A member may have several on one website. */
export const ROLES = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  'store manager': 8,
  scheduling: 9,
  viewer: 10,
  'campaigns editor': 11,
  'scheduling viewer': 12,
  'scheduling editor': 13,
  none: 14,
  'website manager': 15,
  'draft editor': 16,
} as const;
export type Role = keyof typeof ROLES;

/** In the order of their numbers. */
export const ROLE_NAMES = (Object.keys(ROLES) as Role[]).toSorted((a, b) => ROLES[a] - ROLES[b]);

export const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(ROLES, value);

const EDITORS = ['admin', 'website manager', 'editor'] as const;
const MODERATORS = [...EDITORS, 'moderator'] as const;
const KEEPERS = ['admin', 'website manager', 'store manager'] as const;
const SCHEDULERS = ['admin', 'website manager', 'scheduling', 'scheduling editor'] as const;

/** What a member may do on a website, and the roles that allow it: the table of decisions.md. */
const ALLOWED = {
  'site.view': ROLE_NAMES.filter((role) => role !== 'none' && role !== 'commenter'),
  'catalogue.edit': KEEPERS,
  'stock.edit': KEEPERS,
  'orders.read': [...KEEPERS, 'billing', 'reporting'],
  'orders.manage': ['admin', 'store manager'],
  'restock.read': [...KEEPERS, 'reporting'],
  'restock.send': ['admin', 'store manager'],
  'forms.edit': EDITORS,
  'submissions.read': [...EDITORS, 'store manager'],
  'content.publish': EDITORS,
  'content.draft': [...EDITORS, 'draft editor'],
  'comments.moderate': MODERATORS,
  /** write comments in the name of the site */
  'comments.write': [...MODERATORS, 'commenter'],
  /** the mailing list */
  'campaigns.edit': ['admin', 'website manager', 'campaigns editor'],
  'scheduling.read': [...SCHEDULERS, 'scheduling viewer'],
  'scheduling.edit': SCHEDULERS,
  'analytics.read': [...KEEPERS, 'editor', 'reporting'],
  'settings.edit': ['admin', 'website manager'],
  'members.manage': ['admin'],
  'personalData.erase': ['admin'],
  'billing.manage': ['admin', 'billing'],
  'history.read': ['admin', 'website manager'],
} as const satisfies Record<string, readonly Role[]>;

/** What a role on a website allows. */
export type WebsitePermission = keyof typeof ALLOWED;

/** `operator` comes with the account and not with a role: history of all websites, projections, jobs. */
export type Permission = WebsitePermission | 'operator';

export const WEBSITE_PERMISSIONS = Object.keys(ALLOWED) as WebsitePermission[];

export const PERMISSIONS: readonly Permission[] = [...WEBSITE_PERMISSIONS, 'operator'];

/** Everything that somebody with these roles may do on their website. */
export function permissionsOf(roles: Iterable<Role>): ReadonlySet<WebsitePermission> {
  const held = new Set<Role>(roles);
  return new Set(
    WEBSITE_PERMISSIONS.filter((permission) => ALLOWED[permission].some((role: Role) => held.has(role))),
  );
}
