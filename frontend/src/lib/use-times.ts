import { useSyncExternalStore } from 'react';
import { useLocale } from './locale-context';

const never = () => () => undefined;

/**
 * Formats moments for the reader, each with the name of its time zone: in the browser the reader's own zone. The server
 * does not know that one and shows the website's, and so does the browser until the page is hydrated.
 * @param timeZone of the website, IANA name
 * @returns takes a moment in ISO 8601
 */
export function useTimes(timeZone: string): (iso: string) => string {
  const { locale } = useLocale();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const times = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(isInBrowser ? {} : { timeZone }),
  });
  return (iso) => times.format(new Date(iso));
}
