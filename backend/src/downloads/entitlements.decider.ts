import type { EntitlementEvent, Granted } from '@daybook/contracts/downloads/entitlements.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

/** What the buyer may use of one line of an order. */
export type Entitlement = Granted & {
  readonly itemId: string;
  readonly isRevoked: boolean;
  readonly renewals: number;
  /** downloads since it was granted or renewed, by file */
  readonly used: Readonly<Record<string, number>>;
  /** the newest links that were counted; where there is a limit, each press counts */
  readonly links: readonly string[];
};

/** By line of the order. */
export type EntitlementsState = ReadonlyMap<string, Entitlement>;

export type EntitlementsCommand = {
  readonly orderId: string;
  readonly entryId: string;
  /** epoch ms */
  readonly at: number;
} & (
  | ({ readonly kind: 'grant'; readonly itemId: string } & Granted)
  | { readonly kind: 'revoke' }
  | ({ readonly kind: 'renew' } & Granted)
  | { readonly kind: 'download'; readonly fileId: string; readonly link: string }
);

/** Downloads of one file that are counted where there is no limit: what comes behind them changes nothing. */
const COUNTED = 1000;
/** Links that are counted once where there is no limit. */
const LINKS = 50;
/** One line is given anew no more often. */
const MAX_RENEWALS = 100;

/** What the buyer of one order may use, and how often they have. A line is granted once, and revoked for good. */
export const entitlementsDecider: Decider<EntitlementsState, EntitlementsCommand, EntitlementEvent> = {
  initial: new Map(),

  decide(command, state) {
    const { orderId, entryId, at } = command;
    const held = state.get(entryId);
    if (command.kind === 'grant') {
      const { itemId, until, times } = command;
      return held
        ? []
        : [{ type: 'EntitlementGranted', data: { orderId, entryId, itemId, at, until, times } }];
    }
    if (!held) return command.kind === 'revoke' ? [] : refuse('DOWNLOAD_NOT_FOUND');
    switch (command.kind) {
      case 'revoke':
        return held.isRevoked ? [] : [{ type: 'EntitlementRevoked', data: { orderId, entryId, at } }];
      case 'renew': {
        const { until, times } = command;
        if (held.isRevoked || held.renewals >= MAX_RENEWALS) return refuse('ORDER_STATUS');
        return [{ type: 'EntitlementRenewed', data: { orderId, entryId, at, until, times } }];
      }
      case 'download': {
        const { fileId, link } = command;
        if (held.isRevoked || hasEnded(held, at)) return refuse('DOWNLOADS_ENDED');
        const used = held.used[fileId] ?? 0;
        if (held.times === null && (used >= COUNTED || held.links.includes(link))) return [];
        if (held.times !== null && used >= held.times) return refuse('DOWNLOADS_ENDED');
        return [{ type: 'FileDownloaded', data: { orderId, entryId, fileId, link, at } }];
      }
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    const { entryId } = event.data;
    const change = (changes: Partial<Entitlement>) => {
      const held = state.get(entryId);
      return held ? new Map(state).set(entryId, { ...held, ...changes }) : state;
    };
    switch (event.type) {
      case 'EntitlementGranted': {
        const { itemId, until, times } = event.data;
        const held = { itemId, until, times, isRevoked: false, renewals: 0, used: {}, links: [] };
        return new Map(state).set(entryId, held);
      }
      case 'EntitlementRevoked':
        return change({ isRevoked: true });
      case 'EntitlementRenewed': {
        const { until, times } = event.data;
        return change({ until, times, used: {}, renewals: (state.get(entryId)?.renewals ?? 0) + 1 });
      }
      case 'FileDownloaded': {
        const { fileId, link } = event.data;
        const { used = {}, links = [] } = state.get(entryId) ?? {};
        return change({
          used: { ...used, [fileId]: (used[fileId] ?? 0) + 1 },
          links: [...links, link].slice(-LINKS),
        });
      }
      default:
        return unreachable(event);
    }
  },
};

/** @param now epoch ms */
export const hasEnded = ({ until }: Pick<Entitlement, 'until'>, now: number): boolean =>
  until !== null && now >= until;
