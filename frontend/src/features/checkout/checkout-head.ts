import { pageHead } from '../../lib/page/page-head';
import type { RouterContext } from '../../lib/page/router-context';
import type { Message } from '../../lib/translate';

type Shown = {
  readonly loaderData?: { readonly site: string } | undefined;
  readonly match: { readonly context: RouterContext };
};

/** The head of a page that belongs to one visitor. Search engines do not index it. */
export const checkoutHead =
  (title: Message, path: string) =>
  ({ loaderData, match }: Shown) =>
    pageHead({ title: match.context.locale.t(title), site: loaderData?.site, path, hidden: true });
