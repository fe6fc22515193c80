import { relativeTime } from './relative-time';
import styles from './when.module.css';

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment as people say it; the exact time on hover and on focus. */
export function When({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time is for those who use keys, too
    <time className={styles.when} dateTime={at} tabIndex={0} data-exact={exact.format(moment)}>
      {relativeTime(moment.getTime(), Date.now())}
    </time>
  );
}
