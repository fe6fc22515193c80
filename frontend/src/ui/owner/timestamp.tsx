import { relativeTime } from './relative-time';
import styles from './timestamp.module.css';

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment as people say it; the exact time on hover and on focus. */
export function Timestamp({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time is for those who use keys, too
    <time className={styles.timestamp} dateTime={at} tabIndex={0} data-exact={exact.format(moment)}>
      {relativeTime(moment.getTime(), Date.now())}
    </time>
  );
}
