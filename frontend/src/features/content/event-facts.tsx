import type { ReleasedEvent } from '@daybook/contracts/content/pages.api';
import { isSameDay, locationLine } from '@daybook/contracts/content/shared/event-dates';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './items.module.css';

/** When and where an event is, and whether it is over. Its times are those of the website's clocks. */
export function EventFacts({ event }: { event: ReleasedEvent }) {
  const { t, locale } = useLocale();
  const { startDate, endDate, location, isPast } = event;
  const [start, end] = [startDate, endDate].map((wall) => Date.parse(`${wall}Z`)) as [number, number];
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const place = location ? locationLine(location) : '';
  return (
    <p className={styles.facts} data-when={isPast ? 'past' : 'upcoming'}>
      <span>
        <time dateTime={startDate}>{whole.format(start)}</time>
        {end > start && (
          <>
            {' – '}
            <time dateTime={endDate}>{(isSameDay(start, end) ? time : whole).format(end)}</time>
          </>
        )}
      </span>
      {place !== '' && <span>{place}</span>}
      {isPast && <strong className={styles.past}>{t(m.event_past)}</strong>}
    </p>
  );
}
