import { useWebsiteUnits } from '../../../lib/owner/website-units';
import styles from './history.module.css';
import type { HistoryScope } from './history.queries';

/** The exact moment: for operators as it is recorded, for owners as a date in the time zone of the website. */
export function ExactTime({ scope, at }: { scope: HistoryScope; at: string }) {
  const timeZone = useWebsiteUnits().data?.timeZone ?? 'UTC';
  const words = () =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(
      new Date(at),
    );
  return <span className={styles.exact}>{scope === 'operator' ? at : words()}</span>;
}
