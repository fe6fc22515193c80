export { AccountLink } from '../features/websites/account-link';

import type { ComponentProps } from 'react';
import { FormLinks } from '../features/forms/lightbox/form-links';
import { SiteFooter } from '../features/websites/site-footer';

/** What every page ends with. Its script comes after the others. */
export const SiteEnd = (props: ComponentProps<typeof SiteFooter>) => (
  <>
    <SiteFooter {...props} />
    <FormLinks timeZone={props.website.timeZone} />
  </>
);
