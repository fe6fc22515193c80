import { type Currency, DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context';
import { useSession } from './owner-session';
import { websitesQuery } from './owner-websites';

/** Section 9. */
const DEFAULT_TIME_ZONE = 'America/New_York';

/** What amounts and times of a website are written in: its currency, its language as BCP 47, its time zone. */
export type WebsiteUnits = {
  readonly currency: Currency;
  readonly locale: string;
  readonly timeZone: string;
};

/** The units of the website that the owner is in. */
export function useWebsiteUnits() {
  const api = useApi();
  const { website } = useSession();
  return useQuery({
    ...websitesQuery(api),
    select: ({ websites }): WebsiteUnits => {
      const own = websites.find(({ id }) => id === website.id);
      return {
        currency: own?.currency ?? DEFAULT_CURRENCY,
        locale: own?.language ?? 'en',
        timeZone: own?.timeZone ?? DEFAULT_TIME_ZONE,
      };
    },
  });
}

/** The locale in which the owner types numbers. */
export const useWebsiteLocale = (): string => useWebsiteUnits().data?.locale ?? 'en';
