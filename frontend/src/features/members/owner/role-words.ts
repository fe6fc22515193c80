import type { Role } from '@daybook/contracts/shared/roles';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** "admin and editor" */
export const roleWords = (roles: readonly Role[]): string => list.format(roles);

/** "Admin and editor", as a title. */
export function roleTitle(roles: readonly Role[]): string {
  const words = roleWords(roles);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The purpose of each role, in one line. */
export const ROLE_ABOUT: Readonly<Record<Role, string>> = {
  admin: 'Manages everything on this website, including members.',
  'website manager': 'Manages catalog, content, settings and history, but not members or billing.',
  'store manager': 'Manages products, stock, orders and restock emails.',
  editor: 'Publishes content, edits forms, reads submissions.',
  'draft editor': 'Writes drafts that an editor publishes.',
  moderator: 'Moderates comments.',
  commenter: 'Replies to comments on behalf of the website.',
  'campaigns editor': 'Manages the mailing list.',
  reporting: 'Views orders and analytics.',
  billing: 'Views orders and pays for the website.',
  scheduling: 'Manages appointments.',
  'scheduling editor': 'Changes appointments.',
  'scheduling viewer': 'Views appointments.',
  viewer: 'Views the website before it’s published.',
  none: 'No permissions yet.',
};
