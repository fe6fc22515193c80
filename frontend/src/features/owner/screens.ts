import type { Permission } from '@daybook/contracts/shared/permissions';
import type { ConfigPath } from '../../lib/owner/config-link';
import type { IconName } from '../../ui/owner/icon';

export type Screen = {
  label: string;
  to: ConfigPath;
  icon: IconName;
  /** who may not do this does not see the screen */
  permission?: Permission;
  /** other words that people look for it by */
  words?: string;
  /** in the palette alone: a screen below another */
  isBelow?: true;
};

/** Every screen of the owner area, in the order of the rail. */
export const SCREENS: readonly { title: string; screens: readonly Screen[] }[] = [
  {
    title: 'Store',
    screens: [
      { label: 'Overview', to: '/config', icon: 'overview', words: 'home start' },
      {
        label: 'Products',
        to: '/config/products',
        icon: 'products',
        permission: 'catalogue.edit',
        words: 'catalogue items',
      },
      {
        label: 'New product',
        to: '/config/products/new',
        icon: 'plus',
        permission: 'catalogue.edit',
        words: 'add create',
        isBelow: true,
      },
      {
        label: 'Import and export',
        to: '/config/products/import',
        icon: 'swap',
        permission: 'catalogue.edit',
        words: 'csv shopify upload download',
        isBelow: true,
      },
      {
        label: 'Collections',
        to: '/config/collections',
        icon: 'collections',
        permission: 'catalogue.edit',
        words: 'categories lists',
      },
      {
        label: 'Pictures',
        to: '/config/pictures',
        icon: 'picture',
        permission: 'catalogue.edit',
        words: 'images media files library upload alternative text',
      },
      {
        label: 'Stock',
        to: '/config/stock',
        icon: 'stock',
        permission: 'stock.edit',
        words: 'inventory units low receive count',
      },
      {
        label: 'Restock',
        to: '/config/restock',
        icon: 'bell',
        permission: 'restock.read',
        words: 'waiting lists back in stock sign-ups notify',
      },
      {
        label: 'Sends',
        to: '/config/restock/sends',
        icon: 'bell',
        permission: 'restock.read',
        words: 'restock waves progress',
        isBelow: true,
      },
      {
        label: 'Letters',
        to: '/config/restock/letters',
        icon: 'bell',
        permission: 'restock.read',
        words: 'restock mails refused unknown bounced',
        isBelow: true,
      },
      {
        label: 'Demand',
        to: '/config/restock/demand',
        icon: 'bell',
        permission: 'restock.read',
        words: 'restock ledger reorder unmet',
        isBelow: true,
      },
      {
        label: 'Rules and letter',
        to: '/config/restock/rules',
        icon: 'bell',
        permission: 'settings.edit',
        words: 'restock policy hold lottery template',
        isBelow: true,
      },
      {
        label: 'Mailing list',
        to: '/config/mailing-list',
        icon: 'letter',
        permission: 'campaigns.edit',
        words: 'marketing newsletter consent export',
      },
    ],
  },
  {
    title: 'Website',
    screens: [
      {
        label: 'Settings',
        to: '/config/settings',
        icon: 'settings',
        permission: 'settings.edit',
        words: 'domains language currency time zone texts instalments captcha',
      },
      {
        label: 'Members',
        to: '/config/members',
        icon: 'members',
        permission: 'members.manage',
        words: 'people roles invite',
      },
    ],
  },
  {
    title: 'Installation',
    screens: [
      { label: 'Websites', to: '/config/websites', icon: 'website', words: 'sites create switch' },
      {
        label: 'Mailbox',
        to: '/config/mailbox',
        icon: 'mailbox',
        permission: 'operator',
        words: 'mail letters',
      },
      {
        label: 'Jobs',
        to: '/config/jobs',
        icon: 'jobs',
        permission: 'operator',
        words: 'queues work background failed retry pause',
      },
      {
        label: 'My account',
        to: '/config/account',
        icon: 'account',
        words: 'password sessions sign out',
        isBelow: true,
      },
    ],
  },
];
