import { pageHead } from '../../lib/page/page-head';
import type { RouterContext } from '../../lib/page/router-context';
import type { Message } from '../../lib/translate';

type Shown = {
  readonly loaderData?: { readonly site: string } | undefined;
  readonly match: { readonly context: RouterContext };
};

/** The head of a page that is one visitor's own, which search engines stay out of. */
export const checkoutHead =
  (title: Message, path: string) =>
  ({ loaderData, match }: Shown) =>
    pageHead({ title: match.context.locale.t(title), site: loaderData?.site, path, hidden: true });
