import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { ScreenFailed } from '../../features/owner/screen-failed';
import { ScreenNotFound } from '../../features/owner/screen-not-found';
import { ConfigFrame } from './config-frame';
import { type ConfigContext, ConfigRoot } from './config-root';

const root = createRootRouteWithContext<ConfigContext>()({
  component: ConfigRoot,
  notFoundComponent: ScreenNotFound,
  errorComponent: ScreenFailed,
});

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: ConfigFrame,
  notFoundComponent: ScreenNotFound,
  errorComponent: ScreenFailed,
});

const door = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

const screen = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => frame, path, component, errorComponent: ScreenFailed });

/** Every address of the owner area and the screen behind it, each fetched when it is first opened. */
export const configRoutes = root.addChildren([
  door(
    '/config/sign-in',
    lazyRouteComponent(() => import('../../features/members/sign-in-page'), 'SignInPage'),
  ),
  door(
    '/config/forgot-password',
    lazyRouteComponent(() => import('../../features/members/forgot-password-page'), 'ForgotPasswordPage'),
  ),
  door(
    '/config/reset-password',
    lazyRouteComponent(() => import('../../features/members/reset-password-page'), 'ResetPasswordPage'),
  ),
  door(
    '/config/invitation',
    lazyRouteComponent(() => import('../../features/members/invitation-page'), 'InvitationPage'),
  ),
  frame.addChildren([
    screen(
      '/config',
      lazyRouteComponent(() => import('./overview'), 'Overview'),
    ),
    screen(
      '/config/products',
      lazyRouteComponent(() => import('../../features/catalogue/owner/products-page'), 'ProductsPage'),
    ),
    screen(
      '/config/products/new',
      lazyRouteComponent(() => import('../../features/catalogue/owner/new-product-page'), 'NewProductPage'),
    ),
    screen(
      '/config/products/import',
      lazyRouteComponent(() => import('../../features/catalogue/owner/import-page'), 'ImportPage'),
    ),
    screen(
      '/config/products/$productId',
      lazyRouteComponent(() => import('./product-screen'), 'ProductScreen'),
    ),
    screen(
      '/config/products/$productId/history',
      lazyRouteComponent(() => import('./product-screen'), 'ProductHistoryScreen'),
    ),
    screen(
      '/config/collections',
      lazyRouteComponent(() => import('../../features/catalogue/owner/collections-page'), 'CollectionsPage'),
    ),
    screen(
      '/config/pictures',
      lazyRouteComponent(() => import('../../features/media/pictures-page'), 'PicturesPage'),
    ),
    screen(
      '/config/stock',
      lazyRouteComponent(() => import('../../features/stock/owner/stock-page'), 'StockPage'),
    ),
    screen(
      '/config/stock/$variantId',
      lazyRouteComponent(() => import('./ledger-screen'), 'LedgerScreen'),
    ),
    screen(
      '/config/restock',
      lazyRouteComponent(() => import('../../features/restock/owner/sign-ups/waiting-page'), 'WaitingPage'),
    ),
    screen(
      '/config/restock/lists/$variantId',
      lazyRouteComponent(() => import('./restock-screens'), 'RestockListScreen'),
    ),
    screen(
      '/config/restock/sends',
      lazyRouteComponent(() => import('../../features/restock/owner/sends/sends-page'), 'SendsPage'),
    ),
    screen(
      '/config/restock/sends/$sendId',
      lazyRouteComponent(() => import('./restock-screens'), 'RestockSendScreen'),
    ),
    screen(
      '/config/restock/letters',
      lazyRouteComponent(() => import('../../features/restock/owner/letter/letters-page'), 'LettersPage'),
    ),
    screen(
      '/config/restock/demand',
      lazyRouteComponent(() => import('../../features/restock/owner/demand/demand-page'), 'DemandPage'),
    ),
    screen(
      '/config/restock/rules',
      lazyRouteComponent(() => import('../../features/restock/owner/rules/rules-page'), 'RulesPage'),
    ),
    screen(
      '/config/mailing-list',
      lazyRouteComponent(() => import('../../features/restock/owner/mailing-list-page'), 'MailingListPage'),
    ),
    screen(
      '/config/settings',
      lazyRouteComponent(() => import('../../features/websites/owner/settings-page'), 'SettingsPage'),
    ),
    screen(
      '/config/members',
      lazyRouteComponent(() => import('../../features/members/members-page'), 'MembersPage'),
    ),
    screen(
      '/config/account',
      lazyRouteComponent(() => import('../../features/members/account-page'), 'AccountPage'),
    ),
    screen(
      '/config/websites',
      lazyRouteComponent(() => import('../../features/websites/owner/websites-page'), 'WebsitesPage'),
    ),
    screen(
      '/config/jobs',
      lazyRouteComponent(() => import('../../features/jobs/jobs-page'), 'JobsPage'),
    ),
    screen(
      '/config/jobs/$queue',
      lazyRouteComponent(() => import('./queue-screen'), 'QueueScreen'),
    ),
    screen(
      '/config/mailbox',
      lazyRouteComponent(() => import('../../features/email/mailbox-page'), 'MailboxPage'),
    ),
  ]),
]);
