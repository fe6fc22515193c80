export { AccountLink } from '../features/websites/account-link';

import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { FormLinks } from '../features/forms/lightbox/form-links';
import { SiteFooter } from '../features/websites/site-footer';
import { InertPart } from './-inert-part';

/** The end of every page. Its script comes after the others. @param isAlone of a page without a footer */
export const SiteEnd = ({ isAlone, ...storefront }: Storefront & { isAlone: boolean }) => (
  <>
    {!isAlone && (
      <SiteFooter {...storefront}>
        {storefront.navigation?.hasFooter && <InertPart>{({ Footer }) => <Footer />}</InertPart>}
      </SiteFooter>
    )}
    <FormLinks timeZone={storefront.website.timeZone} />
  </>
);
