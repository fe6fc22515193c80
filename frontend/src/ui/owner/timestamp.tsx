import { relativeTime } from './relative-time';
import styles from './timestamp.module.css';

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

type TimestampProps = {
  /** ISO 8601 */
  at: string;
  /** how the moment is said, from it and now in epoch milliseconds; default: how long ago */
  words?: (moment: number, now: number) => string;
};

/** A moment in words. Hover and focus show the exact time. */
export function Timestamp({ at, words = relativeTime }: TimestampProps) {
  const moment = new Date(at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users reach the exact time too
    <time className={styles.timestamp} dateTime={at} tabIndex={0} data-exact={exact.format(moment)}>
      {words(moment.getTime(), Date.now())}
    </time>
  );
}
