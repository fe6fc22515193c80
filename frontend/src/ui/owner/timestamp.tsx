import { relativeTime } from '@daybook/contracts/shared/relative-time';
import styles from './timestamp.module.css';

const inOwnZone = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const byZone = new Map<string, Intl.DateTimeFormat>();

/** The exact time; of another zone than the browser's it names the zone. */
function exactTime(moment: Date, timeZone: string | undefined): string {
  if (timeZone === undefined) return inOwnZone.format(moment);
  const known = byZone.get(timeZone);
  const parts = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const format =
    known ??
    new Intl.DateTimeFormat('en-GB', { ...parts, second: '2-digit', timeZoneName: 'short', timeZone });
  byZone.set(timeZone, format);
  return format.format(moment);
}

type TimestampProps = {
  /** ISO 8601 */
  at: string;
  /** how the moment is said, from it and now in epoch milliseconds; default: how long ago */
  words?: (moment: number, now: number) => string;
  /** IANA name, such as the website's; default: that of the browser */
  timeZone?: string | undefined;
};

/** A moment in words. Hover and focus show the exact time. */
export function Timestamp({ at, words = relativeTime, timeZone }: TimestampProps) {
  const moment = new Date(at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users reach the exact time too
    <time className={styles.timestamp} dateTime={at} tabIndex={0} data-exact={exactTime(moment, timeZone)}>
      {words(moment.getTime(), Date.now())}
    </time>
  );
}
