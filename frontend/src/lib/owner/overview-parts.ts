import type { Permission } from '@daybook/contracts/shared/permissions';
import type { QueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '../../ui/owner/icon';
import type { ApiClient } from '../api/api-client';
import type { OwnerSession } from './owner-session';

/** Work that waits for the member, and the link to the screen where it is done. */
export type OverviewTask = {
  /** its position in the list: the lowest comes first */
  place: number;
  icon: IconName;
  /** what waits: "4 people can be notified" */
  title: string;
  /** what it is about, by name */
  detail?: string;
  /** what the member does there: "Notify them" */
  action: string;
  link: LinkProps;
};

/** A key figure of the website. */
export type OverviewFigure = {
  place: number;
  label: string;
  value: string;
  note?: string;
  link?: LinkProps;
};

/** What a new member does first on a screen; the overview lists it, and the facts tick it. */
export type FirstStep = {
  text: string;
  /** of the field on the screen, which gets the focus */
  hash?: string;
  /** a website that opens to visitors needs it: the list before the opening has it */
  isForOpening?: true;
  /** its position among the first steps: the lowest comes first */
  place: number;
  /** absent: the step is for each member who may open the screen */
  isFor?: (session: OwnerSession) => boolean;
  /** whether a member of the website has done it; absent: the member only looks, and opening the screen is enough */
  isDone?: (ask: OverviewAsk) => Promise<boolean>;
};

export type OverviewFindings = {
  tasks?: readonly OverviewTask[];
  figures?: readonly OverviewFigure[];
};

export type OverviewAsk = {
  api: ApiClient;
  session: OwnerSession;
  /** for what the overview shows elsewhere too: it is asked for once */
  queryClient: QueryClient;
  signal: AbortSignal;
};

/**
 * What a feature brings to the overview. A routes file exports its parts as `overview`.
 */
export type OverviewPart = {
  /** the name of the part, for the cache */
  name: string;
  /** members without the right do not get the part; null: every member gets it */
  right: Permission | null;
  find: (ask: OverviewAsk) => Promise<OverviewFindings>;
};
