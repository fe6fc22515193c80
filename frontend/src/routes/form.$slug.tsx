import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useSearch } from '@tanstack/react-router';
import { formPageQuery } from '../features/forms/forms.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import { useApi } from '../lib/api/api-context';
import { loadedHead } from '../lib/page/page-head';
import { later } from '../ui/later';

// what forms share with the shop's other pages would otherwise come with each of those
const CustomForm = later(async () => (await import('../features/forms/custom-form')).CustomForm, {
  onDemand: true,
});
const FormNotConfigured = later(
  async () => (await import('../features/forms/form-not-configured')).FormNotConfigured,
  { onDemand: true },
);

/** The page of a form, `/form/{urlId}`. */
export const Route = createFileRoute('/form/$slug')({
  loader: async ({ context: { api, queryClient, origin }, params: { slug } }) => {
    const [{ website }, { form, embedHosts }] = await Promise.all([
      queryClient.ensureQueryData(storefrontQuery(api)),
      queryClient.ensureQueryData(formPageQuery(api, slug)).catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 404 ? notFound() : error;
      }),
    ]);
    return {
      timeZone: website.timeZone,
      head: { site: website.title, title: form.name, path: `/form/${slug}`, origin },
      // the server makes the page's policy of it
      headers: { 'x-embed-hosts': embedHosts.join(' ') },
    };
  },
  headers: ({ loaderData }) => loaderData?.headers,
  head: loadedHead,
  notFoundComponent: FormNotConfigured,
  component: FormOfWebsite,
});

function FormOfWebsite() {
  const { slug } = Route.useParams();
  // `frame=true`, which the router reads as a boolean: the page stands in a frame, and the form alone is seen
  const { notice, frame } = useSearch({ strict: false }) as { notice?: unknown; frame?: unknown };
  const { timeZone } = Route.useLoaderData();
  const { data: page } = useSuspenseQuery(formPageQuery(useApi(), slug));
  return (
    <CustomForm
      key={page.form.id}
      page={page}
      isSubmitted={notice === 'submitted'}
      isFramed={String(frame) === 'true'}
      timeZone={timeZone}
    />
  );
}
