import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { publicScreen, screen, searchTexts } from '../../lib/owner/owner-routes';
import type { PaletteSearch } from '../../lib/owner/palette-search';
import {
  invitationQuery,
  invitationsQuery,
  membersQuery,
  secondFactorQuery,
  sessionsQuery,
} from './owner/members.queries';

const signInSearch = searchTexts('next');
const resetPasswordSearch = searchTexts('token');
const invitationSearch = searchTexts('token');
const membersSearch = searchTexts('q', 'role');

export const doors = [
  createRoute({
    ...publicScreen,
    path: '/config/sign-in',
    validateSearch: signInSearch,
    component: lazyRouteComponent(() => import('./owner/sign-in-page'), 'SignInPage'),
  }),
  createRoute({
    ...publicScreen,
    path: '/config/forgot-password',
    component: lazyRouteComponent(() => import('./owner/forgot-password-page'), 'ForgotPasswordPage'),
  }),
  createRoute({
    ...publicScreen,
    path: '/config/reset-password',
    validateSearch: resetPasswordSearch,
    component: lazyRouteComponent(() => import('./owner/reset-password-page'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...publicScreen,
    path: '/config/invitation',
    validateSearch: invitationSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps: { token = '' } }) =>
      queryClient.prefetchQuery(invitationQuery(api, token)),
    component: lazyRouteComponent(() => import('./owner/invitation-page'), 'InvitationPage'),
  }),
  createRoute({
    ...publicScreen,
    path: '/config/no-website',
    component: lazyRouteComponent(() => import('./owner/no-website-page'), 'NoWebsitePage'),
  }),
] as const;

export const screens = [
  createRoute({
    ...screen({ right: 'members.manage' }),
    path: 'settings/team',
    loader: () => {
      throw redirect({ to: '/config/members', replace: true });
    },
  }),
  createRoute({
    ...screen({
      right: 'members.manage',
      entry: {
        label: 'Members',
        icon: 'members',
        group: 'Website',
        place: 20,
        isRare: true,
        words: 'people roles invite',
        room: {
          name: 'Team',
          place: 10,
          about: 'Who works on the website, and their roles.',
          settings: async () => [{ label: 'Invite member', words: 'roles people admin rights' }],
        },
        firstStep: {
          text: 'Invite your team',
          place: 40,
          isDone: (ask) => import('./owner/members-steps').then(({ hasTeam }) => hasTeam(ask)),
        },
      },
    }),
    path: 'members',
    validateSearch: membersSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps: { q = '', role = '' }, cause }) =>
      cause !== 'stay' &&
      Promise.all([
        queryClient.ensureInfiniteQueryData(membersQuery(api, { q, role })),
        queryClient.ensureQueryData(invitationsQuery(api, { q, role })),
      ]),
    component: lazyRouteComponent(() => import('./owner/members-page'), 'MembersPage'),
  }),
  createRoute({
    ...screen({
      right: null,
      entry: {
        label: 'My account',
        icon: 'account',
        group: 'Installation',
        place: 90,
        words: 'password sessions sign out second factor authenticator two-factor 2fa recovery codes',
        isBelow: true,
        firstStep: {
          text: 'Change your initial password',
          isForOpening: true,
          place: 0,
          // the installation makes an operator's first password; a member who was invited has chosen theirs
          isFor: ({ member }) => member.isOperator,
          isDone: (ask) => import('./owner/members-steps').then(({ hasOwnPassword }) => hasOwnPassword(ask)),
        },
      },
    }),
    path: 'account',
    loader: ({ context: { api, queryClient } }) =>
      Promise.all([
        queryClient.ensureQueryData(sessionsQuery(api)),
        queryClient.ensureQueryData(secondFactorQuery(api)),
      ]),
    component: lazyRouteComponent(() => import('./owner/account-page'), 'AccountPage'),
  }),
] as const;

/** Finds members for the palette. */
export const finder: PaletteSearch = {
  right: 'members.manage',
  find: (api, words, signal) =>
    import('./owner/find-members').then(({ findMembers }) => findMembers(api, words, signal)),
};
