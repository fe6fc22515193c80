import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import {
  DAYS_TO_REOPEN,
  EXPORT_COUNTS_HOURS,
  type WebsiteCertificate,
} from '@daybook/contracts/websites/website-deletion.api';
import type { WebsiteDeletionEvent } from '@daybook/contracts/websites/website-deletion.events';

/** A file of the website's data that an account got all of. Times are epoch ms. */
export type WebsiteExport = { readonly exportId: string; readonly exportedAt: number };

type Closing = { readonly closedAt: number; readonly erasesAt: number; readonly closedBy: string };

export type WebsiteDeletionState = {
  /** the last one of each account */
  readonly exports: ReadonlyMap<string, WebsiteExport>;
} & (
  | { readonly status: 'open' }
  | ({ readonly status: 'closed' | 'erasing' } & Closing)
  | ({ readonly status: 'erased'; readonly certificate: WebsiteCertificate } & Closing)
);

/** `accountId`: who does it, and the actor of the events; `at`: epoch ms. */
export type WebsiteDeletionCommand =
  | { readonly kind: 'noteExport'; readonly accountId: string; readonly file: ExportedFile }
  | { readonly kind: 'close'; readonly accountId: string; readonly at: number }
  | { readonly kind: 'reopen'; readonly at: number }
  | { readonly kind: 'beginErasure'; readonly at: number }
  | { readonly kind: 'finish'; readonly certificate: WebsiteCertificate };

type ExportedFile = WebsiteExport & { readonly bytes: number; readonly sha256: string };

/** The id of the one stream of each website's deletion. */
export const DELETION = 'deletion';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** When the account got all of a file of the data, if that counts still. @param at epoch ms */
export function countedExport(
  { exports }: WebsiteDeletionState,
  accountId: string,
  at: number,
): WebsiteExport | undefined {
  const last = exports.get(accountId);
  return last && at - last.exportedAt < EXPORT_COUNTS_HOURS * HOUR_MS ? last : undefined;
}

/** The end of a website: exported, closed, and erased when no admin has opened it again in time. */
export const websiteDeletionDecider: Decider<
  WebsiteDeletionState,
  WebsiteDeletionCommand,
  WebsiteDeletionEvent
> = {
  initial: { status: 'open', exports: new Map() },

  decide(command, state) {
    switch (command.kind) {
      case 'noteExport': {
        // nothing is left of it
        if (state.status === 'erased') return refuse('NOT_FOUND');
        const { accountId, file } = command;
        const { exportId, exportedAt, bytes, sha256 } = file;
        return [{ type: 'WebsiteExported', data: { exportId, exportedAt, bytes, sha256, accountId } }];
      }
      case 'close': {
        if (state.status === 'closed') return [];
        if (state.status !== 'open') return refuse('NOT_FOUND');
        const { accountId, at } = command;
        const last = countedExport(state, accountId, at) ?? refuse('WEBSITE_NOT_EXPORTED');
        const data = {
          accountId,
          exportId: last.exportId,
          closedAt: at,
          erasesAt: at + DAYS_TO_REOPEN * DAY_MS,
        };
        return [{ type: 'WebsiteClosed', data }];
      }
      case 'reopen':
        if (state.status === 'open') return [];
        if (state.status !== 'closed') return refuse('NOT_FOUND');
        return [{ type: 'WebsiteReopened', data: { reopenedAt: command.at } }];
      case 'beginErasure':
        // it was opened again meanwhile, or is not due
        if (state.status !== 'closed' || command.at < state.erasesAt) return [];
        return [{ type: 'WebsiteErasureBegun', data: { begunAt: command.at } }];
      case 'finish':
        if (state.status !== 'erasing') return [];
        return [
          {
            type: 'WebsiteErased',
            data: { certificate: command.certificate, closedBy: state.closedBy, closedAt: state.closedAt },
          },
        ];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'WebsiteExported': {
        const { accountId, exportId, exportedAt } = event.data;
        return { ...state, exports: new Map(state.exports).set(accountId, { exportId, exportedAt }) };
      }
      case 'WebsiteClosed': {
        const { accountId: closedBy, closedAt, erasesAt } = event.data;
        return { status: 'closed', exports: state.exports, closedBy, closedAt, erasesAt };
      }
      case 'WebsiteReopened':
        // what is sold from now on stands in no earlier file
        return { status: 'open', exports: new Map() };
      case 'WebsiteErasureBegun':
        return state.status === 'closed' ? { ...state, status: 'erasing' } : state;
      case 'WebsiteErased':
        return state.status === 'erasing'
          ? { ...state, status: 'erased', certificate: event.data.certificate }
          : state;
      default:
        return unreachable(event);
    }
  },
};
