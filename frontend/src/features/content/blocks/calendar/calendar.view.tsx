import type { ReleasedItem } from '@daybook/contracts/content/pages.api';
import type { CalendarFields } from '@daybook/contracts/content/shared/blocks/calendar.block';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import type { BlockView, BlockViewProps } from '../../block-view';
import { ItemCards } from '../../item-cards';
import { monthText } from '../../term-links';
import { ListFrame, NothingYet } from '../list-head';
import styles from './calendar.module.css';
import { type CalendarDay, firstDayOf, monthAfter, weeksOf } from './month-days';

function Calendar({ id, fields, data }: BlockViewProps<CalendarFields>) {
  const { t, locale } = useLocale();
  const { heading, look } = fields;
  const shown = data.items?.get(id);
  if (!data.calendar || !shown) {
    return <NothingYet isCanvas={data.isCanvas} words="Choose a collection of events." />;
  }
  const { month } = data.calendar;
  const events = shown.results.filter(({ event }) => event);
  return (
    <ListFrame
      id={id}
      heading={heading}
      link={{ href: `${shown.collection.path}/calendar.ics`, label: t(m.event_all_file) }}
    >
      <nav className={styles.months} aria-label={monthText(month, locale)}>
        <MonthLink path={data.path} month={monthAfter(month, -1)} label={t(m.calendar_previous)} />
        <span aria-current="date">{monthText(month, locale)}</span>
        <MonthLink path={data.path} month={monthAfter(month, 1)} label={t(m.calendar_next)} />
      </nav>
      {look === 'month' && <Month month={month} today={data.calendar.today} events={events} />}
      {look === 'list' && events.length > 0 && (
        <ItemCards
          items={inOrder(events)}
          layout="list"
          headingLevel={heading === '' ? 'h2' : 'h3'}
          face={data.face}
        />
      )}
      {events.length === 0 && <p>{t(m.event_none)}</p>}
    </ListFrame>
  );
}

/** A month is one page of many: search engines need none of them. */
const MonthLink = ({ path, month, label }: { path: string; month: string | undefined; label: string }) =>
  month === undefined ? (
    <span />
  ) : (
    <a href={`${path}?month=${month}`} rel="nofollow">
      {label}
    </a>
  );

type MonthProps = { month: string; today: string; events: readonly ReleasedItem[] };

function Month({ month, today, events }: MonthProps) {
  const { locale } = useLocale();
  const weeks = weeksOf(month, firstDayOf(locale));
  const names = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const longNames = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <table className={styles.month}>
      <caption className={styles.caption}>{monthText(month, locale)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map(({ day }) => (
            <th key={day} scope="col" abbr={longNames.format(new Date(day))}>
              {names.format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <Day key={day.day} {...day} isToday={day.day === today} events={events} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = CalendarDay & { isToday: boolean; events: readonly ReleasedItem[] };

function Day({ day, isOfMonth, isToday, events }: DayProps) {
  if (!isOfMonth) return <td data-month="other" />;
  const ofDay = inOrder(events).filter(
    ({ event }) => event && event.startDate.slice(0, 10) <= day && event.endDate >= day,
  );
  return (
    <td data-today={isToday || undefined}>
      <time dateTime={day} className={styles.day}>
        {Number(day.slice(8))}
      </time>
      {ofDay.length > 0 && (
        <ul className={styles.events}>
          {ofDay.map(({ id, path, title, event }) => (
            <li key={id} data-when={event?.isPast ? 'past' : 'upcoming'}>
              <a href={path}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

const inOrder = (events: readonly ReleasedItem[]): readonly ReleasedItem[] =>
  events.toSorted((a, b) => ((a.event?.startDate ?? '') < (b.event?.startDate ?? '') ? -1 : 1));

/** The events of a month, as its days or as a list. Without script links lead to other months. */
export const calendarView: BlockView<CalendarFields> = { View: Calendar };
