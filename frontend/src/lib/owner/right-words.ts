import type { Permission } from '@daybook/contracts/shared/permissions';

/** A right without words is that of a feature which has brought none. */
const WORDS: Readonly<Partial<Record<Permission, string>>> = {
  'site.view': 'see the owner area',
  'orders.read': 'see orders',
  'orders.manage': 'change orders',
  'content.publish': 'publish pages and posts',
  'content.draft': 'write drafts',
  'media.edit': 'keep pictures and files',
  'comments.moderate': 'moderate comments',
  'comments.write': 'reply to comments',
  'scheduling.read': 'see appointments',
  'scheduling.edit': 'change appointments',
  'billing.manage': 'pay for the website',
  'history.read': 'see the history',
  'analytics.read': 'see analytics',
  'catalogue.edit': 'change products',
  'reviews.moderate': 'moderate reviews',
  'forms.edit': 'change forms',
  'submissions.read': 'read submissions of forms',
  'members.manage': 'manage members',
  'personalData.erase': 'erase personal data',
  'restock.read': 'see waitlists',
  'restock.send': 'notify waitlists',
  'campaigns.edit': 'manage the mailing list',
  'stock.edit': 'change stock',
  'settings.edit': 'change settings',
  operator: 'look after all its websites',
};

/** What a right lets a member do: "To see orders, …". */
export const rightWords = (right: Permission): string => WORDS[right] ?? 'open this screen';
