import { answerText } from './entry-answers.js';

/** An answer as it is shown; one that is hidden has neither `value` nor `values`. */
type Shown = { readonly type: string; readonly value?: string; readonly values?: readonly string[] };

/**
 * An answer as one text, by its type (section 3, "Answer display types"): days and times of day as the locale writes them.
 * @param locale BCP 47
 */
export function textOfAnswer({ type, value, values = [] }: Shown, locale: string): string {
  const given = values.filter(Boolean);
  switch (type) {
    case 'address':
    case 'likert':
      return given.join('\n');
    case 'name':
    case 'phone':
      return value ?? given.join(' ');
    case 'date':
      return answerText({ type, value: value ?? '' }, locale);
    case 'time':
      return timeText(value ?? '', locale);
    default:
      return value ?? given.join(', ');
  }
}

/** `14:30` as people write it. A time of day is in the website's time zone, which its field says. */
function timeText(time: string, locale: string): string {
  const at = Date.parse(`2000-01-01T${time}:00Z`);
  return Number.isNaN(at)
    ? time
    : new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(at);
}
