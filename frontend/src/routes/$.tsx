import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { storefrontQuery } from '../features/websites/websites.queries';

/** A path that no page of this website has: one of the website that it comes from leads to where the page is now. */
export const Route = createFileRoute('/$')({
  loader: async ({ context, params: { _splat = '' }, location }) => {
    const { api, queryClient, origin, pageViews } = context;
    if (!pageViews) throw redirect({ href: location.href, reloadDocument: true });
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    await pageViews.load({ api, queryClient, origin, slug: _splat, site: website.title });
    throw notFound();
  },
});
