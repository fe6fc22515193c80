import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { OverviewPart } from '../../lib/owner/overview-parts';
import { screen } from '../../lib/owner/owner-routes';
import { couponQuery, couponsQuery, scopeChoicesQuery } from './owner/coupons/coupons.queries';
import { discountsQuery } from './owner/coupons/discounts.queries';
import { giftCardQuery, giftCardsQuery } from './owner/gift-cards/gift-cards.queries';
import { deliveryQuery, invoicingQuery, paymentsQuery, taxesQuery } from './owner/store-settings.queries';
import { subscriptionQuery, subscriptionsQuery } from './owner/subscriptions/subscriptions.queries';

const right = 'settings.edit';
const icon = 'settings';

const settings = () => import('./owner/selling-settings');
const deliverySettings = () => settings().then(({ DELIVERY_SETTINGS }) => DELIVERY_SETTINGS);
const taxSettings = () => settings().then(({ TAX_SETTINGS }) => TAX_SETTINGS);
const paymentSettings = () => settings().then(({ PAYMENT_SETTINGS }) => PAYMENT_SETTINGS);
const invoiceSettings = () => settings().then(({ INVOICE_SETTINGS }) => INVOICE_SETTINGS);

export const screens = [
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Delivery',
        icon,
        group: 'Website',
        place: 80,
        isBelow: true,
        room: {
          name: 'Delivery',
          place: 4,
          about: 'Where you deliver, how, and what it costs.',
          settings: deliverySettings,
        },
        words: 'shipping zones rates pickup postage settings',
        firstStep: {
          text: 'Set up delivery',
          isForOpening: true,
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
        label: 'Taxes',
        icon,
        group: 'Website',
        place: 81,
        isBelow: true,
        room: {
          name: 'Taxes',
          place: 5,
          about: 'Which taxes you charge, and whether prices include them.',
          settings: taxSettings,
        },
        firstStep: {
          text: 'Check your taxes',
          isForOpening: true,
          place: 36,
          isDone: (ask) => import('./owner/selling-steps').then(({ hasTaxes }) => hasTaxes(ask)),
        },
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
        label: 'Payments',
        icon,
        group: 'Website',
        place: 82,
        isBelow: true,
        room: {
          name: 'Payments',
          place: 3,
          about: 'Cards, bank transfer and other ways to be paid.',
          settings: paymentSettings,
        },
        words: 'bank transfer cash on delivery invoice test money settings',
        firstStep: {
          text: 'Choose how you are paid',
          isForOpening: true,
          place: 37,
          isDone: (ask) => import('./owner/selling-steps').then(({ hasPayments }) => hasPayments(ask)),
        },
      },
    }),
    path: 'settings/payments',
    loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(paymentsQuery(api)),
    component: lazyRouteComponent(() => import('./owner/payments-page'), 'PaymentsPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Invoices',
        icon,
        group: 'Website',
        place: 83,
        isBelow: true,
        room: {
          name: 'Invoices',
          place: 8,
          about: 'Who sells, and what invoices say.',
          settings: invoiceSettings,
        },
        firstStep: {
          text: 'Say who sells, for your invoices',
          isForOpening: true,
          place: 38,
          isDone: (ask) => import('./owner/selling-steps').then(({ hasSeller }) => hasSeller(ask)),
        },
        words: 'bills pdf seller vat number company address settings',
      },
    }),
    path: 'settings/invoices',
    loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(invoicingQuery(api)),
    component: lazyRouteComponent(() => import('./owner/invoices-page'), 'InvoicesPage'),
  }),
  createRoute({
    ...screen({
      right: 'catalogue.edit',
      entry: {
        label: 'Discounts',
        icon: 'coupon',
        group: 'Store',
        place: 55,
        isRare: true,
        words: 'coupons discount codes promotion voucher sale percent free delivery buy get automatic',
      },
    }),
    path: 'coupons',
    loader: ({ context: { api, queryClient }, cause }) => {
      void queryClient.prefetchQuery(scopeChoicesQuery(api));
      void queryClient.prefetchQuery(discountsQuery(api));
      return cause !== 'stay' && queryClient.ensureInfiniteQueryData(couponsQuery(api));
    },
    component: lazyRouteComponent(() => import('./owner/coupons/coupons-page'), 'CouponsPage'),
  }),
  createRoute({
    ...screen({ right: 'catalogue.edit' }),
    path: 'coupons/new',
    loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(scopeChoicesQuery(api)),
    component: lazyRouteComponent(() => import('./owner/coupons/coupon-page'), 'NewCouponPage'),
  }),
  createRoute({
    ...screen({ right: 'catalogue.edit' }),
    path: 'coupons/$couponId',
    loader: ({ context: { api, queryClient }, params: { couponId } }) =>
      Promise.all([
        queryClient.fetchQuery(couponQuery(api, couponId)),
        queryClient.prefetchQuery(scopeChoicesQuery(api)),
      ]),
    component: lazyRouteComponent(() => import('./owner/coupons/coupon-page'), 'CouponPage'),
  }),
  createRoute({
    ...screen({
      right: 'orders.read',
      entry: {
        label: 'Gift cards',
        icon: 'gift',
        group: 'Store',
        place: 56,
        isRare: true,
        words: 'vouchers balance issue void codes present',
      },
    }),
    path: 'gift-cards',
    loader: ({ context: { api, queryClient }, cause }) =>
      cause !== 'stay' && queryClient.ensureInfiniteQueryData(giftCardsQuery(api)),
    component: lazyRouteComponent(() => import('./owner/gift-cards/gift-cards-page'), 'GiftCardsPage'),
  }),
  createRoute({
    ...screen({ right: 'orders.read' }),
    path: 'gift-cards/$cardId',
    loader: ({ context: { api, queryClient }, params: { cardId } }) =>
      queryClient.fetchQuery(giftCardQuery(api, cardId)),
    component: lazyRouteComponent(() => import('./owner/gift-cards/gift-card-page'), 'GiftCardPage'),
  }),
  createRoute({
    ...screen({
      right: 'orders.read',
      entry: {
        label: 'Subscriptions',
        icon: 'history',
        group: 'Store',
        place: 17,
        isRare: true,
        words: 'recurring plans renewals billing cancel pause',
      },
    }),
    path: 'subscriptions',
    loader: ({ context: { api, queryClient }, cause }) =>
      cause !== 'stay' && queryClient.ensureInfiniteQueryData(subscriptionsQuery(api)),
    component: lazyRouteComponent(
      () => import('./owner/subscriptions/subscriptions-page'),
      'SubscriptionsPage',
    ),
  }),
  createRoute({
    ...screen({ right: 'orders.read' }),
    path: 'subscriptions/$subscriptionId',
    loader: ({ context: { api, queryClient }, params: { subscriptionId } }) =>
      queryClient.fetchQuery(subscriptionQuery(api, subscriptionId)),
    component: lazyRouteComponent(
      () => import('./owner/subscriptions/subscription-page'),
      'SubscriptionPage',
    ),
  }),
] as const;

/** Reminds the owner of a store in which buyers cannot pay, and of renewals that lack units. */
export const overview: readonly OverviewPart[] = [
  {
    name: 'no way to pay',
    right,
    find: (ask) => import('./owner/selling-steps').then(({ findNoPayment }) => findNoPayment(ask)),
  },
  {
    name: 'renewals that lack units',
    right: 'orders.read',
    find: (ask) =>
      import('./owner/subscriptions/renewals-overview').then(({ findLackingUnits }) => findLackingUnits(ask)),
  },
];
