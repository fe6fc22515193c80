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

/** Roles that come together in many rights. */
export const EDITORS = ['admin', 'website manager', 'editor'] as const;
export const MODERATORS = [...EDITORS, 'moderator'] as const;
export const KEEPERS = ['admin', 'website manager', 'store manager'] as const;
export const SCHEDULERS = ['admin', 'website manager', 'scheduling', 'scheduling editor'] as const;
