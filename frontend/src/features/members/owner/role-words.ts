import type { Role } from '@daybook/contracts/shared/roles';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** "admin and editor" */
export const roleWords = (roles: readonly Role[]): string => list.format(roles);

/** "Admin and editor", where it stands for itself. */
export function roleTitle(roles: readonly Role[]): string {
  const words = roleWords(roles);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** What each role is for, in one line. */
export const ROLE_ABOUT: Readonly<Record<Role, string>> = {
  admin: 'Everything on this website, members included.',
  'website manager': 'Catalogue, content, settings and history; no members, no billing.',
  'store manager': 'Products, stock, orders and restock mails.',
  editor: 'Publishes content, edits forms, reads submissions.',
  'draft editor': 'Writes content that somebody else publishes.',
  moderator: 'Keeps the comments in order.',
  commenter: 'Writes comments in the name of the site.',
  'campaigns editor': 'Looks after the mailing list.',
  reporting: 'Reads orders and statistics.',
  billing: 'Reads orders and pays for the website.',
  scheduling: 'Keeps the appointments.',
  'scheduling editor': 'Changes appointments.',
  'scheduling viewer': 'Sees appointments.',
  viewer: 'Sees the website before it is published.',
  none: 'Nothing for now.',
};
