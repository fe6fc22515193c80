import { createFileRoute } from '@tanstack/react-router';
import { ReviewRequestPage } from '../features/orders/review-request/review-request-page';
import { answer } from '../lib/api/api-client';
import { loadedHead } from '../lib/page/page-head';
import { searchTexts } from '../lib/page/search-texts';
import { m } from '../paraglide/messages';
import { openSecret } from './-open-secret';

/**
 * Reviews of an order's items by its buyer, from the link of an email (page type 209). Each route weighs on every page of
 * the shop, so its title is a text that they have.
 */
export const Route = createFileRoute('/review/$secret')({
  validateSearch: searchTexts('notice'),
  loader: async ({ context, params }) => {
    const opening = context.api.GET('/api/commerce/review-requests/{secret}', { params: { path: params } });
    const { website, opened } = await openSecret(context, opening.then(answer));
    const title = context.locale.t(m.order_title, { number: opened.number });
    return { head: { title, site: website.title, path: '/review', hidden: true }, opened };
  },
  head: loadedHead,
  component: ReviewRequest,
});

function ReviewRequest() {
  const { secret } = Route.useParams();
  const { notice } = Route.useSearch();
  return <ReviewRequestPage request={Route.useLoaderData().opened} secret={secret} notice={notice} />;
}
