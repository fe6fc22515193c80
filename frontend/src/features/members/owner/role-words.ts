import type { Role } from '@daybook/contracts/shared/roles';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** "admin and editor" */
export const roleWords = (roles: readonly Role[]): string => list.format(roles);

/** "Admin and editor", as a title. */
export function roleTitle(roles: readonly Role[]): string {
  const words = roleWords(roles);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** What a member with the role does, in one line. The roles that a store needs first are first. */
export const ROLE_ABOUT: Readonly<Record<Role, string>> = {
  admin: 'Does everything on this website, and invites and removes members.',
  'website manager': 'Changes products, stock, content and settings, but not members or billing.',
  'store manager': 'Runs the store: products, stock, orders, reviews and restock emails.',
  moderator: 'Approves, hides and answers reviews and comments.',
  'campaigns editor': 'Looks after the mailing list.',
  reporting: 'Reads orders, demand and analytics, and changes nothing.',
  viewer: 'Looks at the website before it’s published, and changes nothing.',
  editor: 'Publishes pages and posts, edits forms and reads what people send.',
  'draft editor': 'Writes drafts that an editor publishes.',
  commenter: 'Replies to comments in the name of the website.',
  billing: 'Pays for the website and reads its orders.',
  scheduling: 'Manages appointments.',
  'scheduling editor': 'Changes appointments.',
  'scheduling viewer': 'Reads appointments.',
  none: 'Has no rights until you give another role.',
};

/** All roles, those that a store needs first first. */
export const ROLES_BY_USE = Object.keys(ROLE_ABOUT) as Role[];
