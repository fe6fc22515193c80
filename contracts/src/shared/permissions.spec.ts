import { permissionsOf, WEBSITE_PERMISSIONS } from './permissions.js';
import { ROLE_NAMES, ROLES } from './roles.js';

/** By the numbers of the roles: 1 admin, 2 billing, 3 reporting, 4 editor, 6 moderator, 7 commenter, 8 store manager, … */
const TABLE: Record<string, number[]> = {
  'site.view': [1, 2, 3, 4, 6, 8, 9, 10, 11, 12, 13, 15, 16],
  'catalogue.edit': [1, 8, 15],
  'stock.edit': [1, 8, 15],
  'reviews.moderate': [1, 6, 8, 15],
  'orders.read': [1, 2, 3, 8, 15],
  'orders.manage': [1, 8],
  'restock.read': [1, 3, 8, 15],
  'restock.send': [1, 8],
  'forms.edit': [1, 4, 15],
  'submissions.read': [1, 4, 8, 15],
  'content.publish': [1, 4, 15],
  'content.draft': [1, 4, 15, 16],
  'media.edit': [1, 4, 8, 15, 16],
  'comments.moderate': [1, 4, 6, 15],
  'comments.write': [1, 4, 6, 7, 15],
  'campaigns.edit': [1, 11, 15],
  'scheduling.read': [1, 9, 12, 13, 15],
  'scheduling.edit': [1, 9, 13, 15],
  'analytics.read': [1, 3, 4, 8, 15],
  'settings.edit': [1, 15],
  'members.manage': [1],
  'personalData.erase': [1],
  'billing.manage': [1, 2],
  'history.read': [1, 15],
};

test('there are the fifteen roles of section 3, by their numbers', () => {
  expect(ROLE_NAMES.map((role) => ROLES[role])).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
});

test('each permission is held by the roles that hold it, and by no other', () => {
  const holders = WEBSITE_PERMISSIONS.map((permission) => [
    permission,
    ROLE_NAMES.filter((role) => permissionsOf([role]).has(permission)).map((role) => ROLES[role]),
  ]);
  expect(Object.fromEntries(holders)).toEqual(TABLE);
});

test('several roles allow what each of them allows', () => {
  expect([...permissionsOf(['commenter', 'billing'])].sort()).toEqual(
    ['billing.manage', 'comments.write', 'orders.read', 'site.view'].sort(),
  );
  expect(permissionsOf(['none']).size).toBe(0);
  expect(permissionsOf(['admin']).size).toBe(WEBSITE_PERMISSIONS.length);
});
