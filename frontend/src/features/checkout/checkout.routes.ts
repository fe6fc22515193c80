import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { OverviewPart } from '../../lib/owner/overview-parts';
import { screen } from '../../lib/owner/owner-routes';
import { deliveryQuery, paymentsQuery, taxesQuery } from './owner/store-settings.queries';

const right = 'settings.edit';
const group = 'Store';
const icon = 'settings';

export const screens = [
  createRoute({
    ...screen({
      right,
      entry: {
        ...{ label: 'Delivery', icon, group, place: 80, isBelow: true },
        words: 'shipping zones rates pickup postage settings',
        firstStep: {
          text: 'Set up delivery',
          place: 35,
          isDone: (ask) => import('./owner/selling-steps').then(({ hasDelivery }) => hasDelivery(ask)),
        },
      },
    }),
    path: 'settings/delivery',
    loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(deliveryQuery(api)),
    component: lazyRouteComponent(() => import('./owner/delivery-page'), 'DeliveryPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        ...{ label: 'Taxes', icon, group, place: 81, isBelow: true },
        words: 'vat sales tax rates zones settings',
      },
    }),
    path: 'settings/taxes',
    loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(taxesQuery(api)),
    component: lazyRouteComponent(() => import('./owner/taxes-page'), 'TaxesPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        ...{ label: 'Payments', icon, group, place: 82, isBelow: true },
        words: 'bank transfer cash on delivery invoice test money settings',
        firstStep: {
          text: 'Choose how you are paid',
          place: 36,
          isDone: (ask) => import('./owner/selling-steps').then(({ hasPayments }) => hasPayments(ask)),
        },
      },
    }),
    path: 'settings/payments',
    loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(paymentsQuery(api)),
    component: lazyRouteComponent(() => import('./owner/payments-page'), 'PaymentsPage'),
  }),
] as const;

/** Reminds the owner of a store in which buyers cannot pay. */
export const overview: readonly OverviewPart[] = [
  {
    name: 'no way to pay',
    right,
    find: (ask) => import('./owner/selling-steps').then(({ findNoPayment }) => findNoPayment(ask)),
  },
];
