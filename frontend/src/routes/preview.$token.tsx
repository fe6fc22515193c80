import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { DraftBar } from '../features/content/draft-bar';
import { storefrontQuery } from '../features/websites/websites.queries';
import { loadedHead } from '../lib/page/page-head';
import { ReleasedPage } from './-released-page';

/** The draft of a page, for who has a secret link to it. Nothing of the visit is recorded. */
export const Route = createFileRoute('/preview/$token')({
  loader: async ({ context: { api, queryClient, pageViews }, params: { token }, location }) => {
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    if (!pageViews) throw redirect({ href: location.href, reloadDocument: true });
    const draft = await pageViews.loadDraft({ api, queryClient, token, site: website.title });
    if (!draft) throw notFound();
    return { ...draft, timeZone: website.timeZone };
  },
  headers: ({ loaderData }) => loaderData?.headers,
  head: loadedHead,
  component: Draft,
});

function Draft() {
  const { token } = Route.useParams();
  const { worksUntil, timeZone } = Route.useLoaderData();
  return (
    <>
      <DraftBar worksUntil={worksUntil} timeZone={timeZone} />
      <ReleasedPage token={token} />
    </>
  );
}
