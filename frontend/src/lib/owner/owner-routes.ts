import type { Permission } from '@daybook/contracts/shared/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { IconName } from '../../ui/owner/icon';
import type { ApiClient } from '../api/api-client';
import { type OwnerSession, sessionQuery } from './owner-session';
import { websitesQuery } from './owner-websites';

/** What every route of the owner area is given. */
export type OwnerContext = { api: ApiClient; queryClient: QueryClient };

/** How the menu and the palette name a screen. */
export type ScreenEntry = {
  label: string;
  icon: IconName;
  group: 'Store' | 'Website' | 'Installation';
  /** its place among the entries of its group: the lowest comes first */
  place: number;
  /** other words that an owner may type to find it */
  words?: string;
  /** the palette alone shows it: it is a screen below another */
  isBelow?: true;
};

type Screen = {
  /** the member needs it to open the screen */
  right?: Permission;
  /** absent: the screen is about one thing, and links alone lead to it */
  entry?: ScreenEntry;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

/** The member may not open the screen. */
export class MissingRight extends Error {
  constructor(readonly right: Permission) {
    super(`This screen needs the right ${right}.`);
  }
}

export const ownerRoot = createRootRouteWithContext<OwnerContext>()();

/**
 * The parent of all screens: it opens for members who are signed in and have a website, and sends others to the door
 * that fits. What most screens need of all websites is loaded beside the screen's own data.
 */
export const ownerFrame = createRoute({
  getParentRoute: () => ownerRoot,
  path: '/config',
  beforeLoad: async ({ context: { api, queryClient }, location }): Promise<{ session: OwnerSession }> => {
    const session = await queryClient.ensureQueryData({ ...sessionQuery(api), revalidateIfStale: true });
    if (!session) throw redirect({ to: '/config/sign-in', search: { next: location.pathname } });
    const { website } = session;
    if (!website) throw redirect({ to: '/config/no-website' });
    return { session: { ...session, website } };
  },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(websitesQuery(api)),
});

/**
 * What a feature says of one of its screens: `createRoute({ ...screen({ right, entry }), path, loader, component })`.
 * @throws MissingRight before anything of the screen is loaded
 */
export function screen({ right, entry }: Screen) {
  return {
    getParentRoute: () => ownerFrame,
    staticData: { screen: { right, entry } },
    beforeLoad: ({ context: { session } }: { context: { session: OwnerSession } }) => {
      if (right && !session.permissions.includes(right)) throw new MissingRight(right);
    },
  };
}

/** A screen in front of the frame, for people who are not signed in. */
export const publicScreen = { getParentRoute: () => ownerRoot };

/**
 * Reads the named texts of an address's search, and drops empty ones and all others.
 * @returns a `validateSearch` for a route
 */
export const searchTexts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string } => {
    const texts: { [N in Name]?: string } = {};
    for (const name of names) {
      const text = search[name];
      if (typeof text === 'string' && text !== '') texts[name] = text;
    }
    return texts;
  };
