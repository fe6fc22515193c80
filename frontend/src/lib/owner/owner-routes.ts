import type { FlagFeature } from '@daybook/contracts/analytics/shared/flags/flag';
import type { Permission } from '@daybook/contracts/shared/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { IconName } from '../../ui/owner/icon';
import type { ApiClient } from '../api/api-client';
import type { FirstStep } from './overview-parts';
import { type OwnerSession, sessionQuery } from './owner-session';
import { websitesQuery } from './owner-websites';
import type { SettingsRoom } from './settings-rooms';

/** The context of every route of the owner area. */
export type OwnerContext = { api: ApiClient; queryClient: QueryClient };

/** A screen's entry in the menu and the palette. */
export type ScreenEntry = {
  label: string;
  icon: IconName;
  group: 'Store' | 'Website' | 'Installation';
  /** its position in its group: the lowest comes first */
  place: number;
  /** other words by which an owner may search it */
  words?: string;
  /** only the palette shows it: it is a screen below another */
  isBelow?: true;
  /** a long menu shows it behind the "More" of its group */
  isRare?: true;
  /** the flag that lets a member find it (section 5, "Other"); absent: it needs none */
  feature?: FlagFeature;
  /** a second flag, for its place in the menu: without it only the palette shows it */
  menuFeature?: FlagFeature;
  /** the screen is a room of the settings */
  room?: SettingsRoom;
  firstStep?: FirstStep;
  /** comes behind the first steps, and is listed however many they are */
  lastStep?: FirstStep;
  /** how many things wait for the owner there; the menu shows the count */
  badge?: (api: ApiClient, signal: AbortSignal) => Promise<MenuBadge>;
};

/** A count beside an entry of the menu, and what it counts: "4 people can be notified". */
export type MenuBadge = { count: number; label: string };

/** What changes a badge invalidates all of them. */
export const BADGES_KEY = ['menu-badges'] as const;

type Screen = {
  /** the member needs it to open the screen; null: the screen is about the account, and opens without a role */
  right: Permission | null;
  /** absent: the screen is about one thing, and only links lead to it */
  entry?: ScreenEntry;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

/** The member may not open the screen. */
export class MissingRight extends Error {
  constructor(
    readonly right: Permission,
    /** the screen's name in the menu; undefined for a screen that only links lead to */
    readonly label: string | undefined,
  ) {
    super(`This screen needs the right ${right}.`);
  }
}

export const ownerRoot = createRootRouteWithContext<OwnerContext>()();

/**
 * The parent of all screens. It opens for signed-in members of a website; others are redirected to the sign-in, or to
 * the page for accounts without a website. It loads the websites beside the screen's own data.
 */
export const ownerFrame = createRoute({
  getParentRoute: () => ownerRoot,
  path: '/config',
  beforeLoad: async ({ context: { api, queryClient }, location }): Promise<{ session: OwnerSession }> => {
    const session = await queryClient.ensureQueryData({ ...sessionQuery(api), revalidateIfStale: true });
    if (!session)
      throw redirect({ to: '/config/sign-in', search: { next: location.pathname + location.searchStr } });
    const { website, needsSecondFactor } = session;
    if (!website) throw redirect({ to: '/config/no-website' });
    // until then the server refuses whatever the other screens ask for
    if (needsSecondFactor && location.pathname !== '/config/account')
      throw redirect({ to: '/config/account', replace: true });
    return { session: { ...session, website } };
  },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(websitesQuery(api)),
});

/**
 * The options of a screen's route: `createRoute({ ...screen({ right, entry }), path, loader, component })`. A screen that
 * names no right needs the one to be in the owner area.
 * @throws MissingRight before the screen loads its data
 */
export function screen({ right = 'site.view', entry }: Partial<Screen>) {
  return {
    getParentRoute: () => ownerFrame,
    staticData: { screen: { right, entry } },
    beforeLoad: ({ context: { session } }: { context: { session: OwnerSession } }) => {
      if (right && !session.permissions.includes(right)) throw new MissingRight(right, entry?.label);
    },
  };
}

/** The options of a screen that needs no session. */
export const publicScreen = { getParentRoute: () => ownerRoot };

/**
 * Reads the named search parameters and drops empty and unknown ones.
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
