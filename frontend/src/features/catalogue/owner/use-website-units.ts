import { DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { useSession } from '../../../lib/owner/owner-session';
import { websitesQuery } from '../../../lib/owner/owner-websites';
import type { WebsiteUnits } from './product-form/product-form';

/** Section 9. */
const DEFAULT_TIME_ZONE = 'America/New_York';

/** The currency and the time zone of the website. */
export function useWebsiteUnits() {
  const api = useApi();
  const { website } = useSession();
  return useQuery({
    ...websitesQuery(api),
    select: ({ websites }): WebsiteUnits => {
      const own = websites.find(({ id }) => id === website.id);
      return {
        currency: own?.currency ?? DEFAULT_CURRENCY,
        timeZone: own?.timeZone ?? DEFAULT_TIME_ZONE,
      };
    },
  });
}
