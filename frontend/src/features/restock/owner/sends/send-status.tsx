import type {
  RestockSend,
  RestockSendBatch,
  RestockSendProgress,
} from '@daybook/contracts/restock/restock-send.api';
import { counted, inWhole } from '../../../../lib/owner/whole-number';
import { StatusMark } from '../../../../ui/owner/status-mark';
import { durationWords } from '../duration-words';

const SCOPE_WORDS: Readonly<Record<RestockSend['scope'], string>> = {
  variant: 'One list',
  chosen: 'Chosen lists',
  all: 'All lists',
};

/** The subject of a send: the item that is back, when it is one item. */
export const aboutOf = ({ list, scope }: Pick<RestockSend, 'list' | 'scope'>): string =>
  list ? list.productTitle || list.sku : SCOPE_WORDS[scope];

const NOT_STARTED: Readonly<Record<NonNullable<RestockSendBatch['reason']>, string>> = {
  changed: 'Not sent: list or stock changed',
  'no-recipients': 'Not sent: no one left to notify',
};

export function SendStatus({ of }: { of: RestockSend }) {
  if (of.status === 'sending') return <StatusMark shape="half">Sending</StatusMark>;
  if (of.progress.unknown > 0) return <StatusMark shape="alert">Needs a decision</StatusMark>;
  return <StatusMark shape="full">Sent</StatusMark>;
}

export function BatchStatus({ of: { status, reason } }: { of: RestockSendBatch }) {
  if (status === 'started') return <StatusMark shape="full">Sent</StatusMark>;
  if (status === 'waiting') return <StatusMark shape="half">Queued</StatusMark>;
  return <StatusMark shape="alert">{reason ? NOT_STARTED[reason] : 'Not sent'}</StatusMark>;
}

/** The number of emails with a known outcome, and the number of all. */
export function emailsOf({ emailed, refused, unknown, left, skipped, ...planned }: RestockSendProgress) {
  const { offered, recipients } = planned;
  return { done: emailed + refused + unknown + left + skipped, total: Math.max(offered, recipients) };
}

/** @param now epoch milliseconds */
export function sendProgressWords(
  { status, progress, startedAt }: Pick<RestockSend, 'status' | 'progress' | 'startedAt'>,
  now: number,
): string {
  const { done, total } = emailsOf(progress);
  if (status === 'sent') return `Done: ${counted(progress.emailed, 'email', 'emails')} sent.`;
  if (done === 0) return 'Starting…';
  const perSecond = done / Math.max(0.001, (now - Date.parse(startedAt)) / 1000);
  const left = durationWords((Math.max(0, total - done) / perSecond) * 1000);
  const pace =
    perSecond < 1 ? `${Math.round(perSecond * 60)} a minute` : `${inWhole(Math.round(perSecond))} a second`;
  return `${inWhole(done)} of ${counted(total, 'email', 'emails')}, ${pace}, about ${left} left`;
}
