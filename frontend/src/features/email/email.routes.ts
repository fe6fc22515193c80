import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screen } from '../../lib/owner/owner-routes';
import { mailboxQuery } from './owner/mailbox.queries';

export const screens = [
  createRoute({
    ...screen({
      right: 'operator',
      entry: {
        label: 'Mailbox',
        icon: 'mailbox',
        group: 'Installation',
        place: 20,
        isRare: true,
        words: 'mail emails outbox',
      },
    }),
    path: 'mailbox',
    loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(mailboxQuery(api)),
    component: lazyRouteComponent(() => import('./owner/mailbox-page'), 'MailboxPage'),
  }),
] as const;
