import type { ReleasedEvent } from '@daybook/contracts/content/pages.api';
import { calendarUrl } from '@daybook/contracts/content/shared/event-dates';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './items.module.css';

type EventLinksProps = {
  title: string;
  event: ReleasedEvent;
  /** of the event's page */
  path: string;
  /** IANA name: that of the website */
  timeZone: string;
};

/** The ways of an event into a visitor's calendar (section 7). */
export function EventLinks({ title, event, path, timeZone }: EventLinksProps) {
  const { t } = useLocale();
  return (
    <p className={styles.facts}>
      <a href={calendarUrl({ title, ...event }, timeZone)}>{t(m.event_add)}</a>
      <a href={`${path}/event.ics`}>{t(m.event_file)}</a>
    </p>
  );
}
