import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import type { Choice } from '../../../../ui/owner/choice-field';
import { CONTENT_KEY } from '../owner-content.queries';

/** The documents of the website that a block shows or a link leads to. */
export type DocumentKind = 'form' | 'product' | 'collection' | 'page';

/** So many documents of a kind are offered at once. */
const LIMIT = '100';

type Named = { readonly id: string; readonly title: string; readonly detail?: string };

const read: Readonly<Record<DocumentKind, (api: ApiClient) => Promise<readonly Named[]>>> = {
  form: async (api) => {
    const params = { query: { status: 'published' as const, limit: LIMIT } };
    const { results } = await api.GET('/api/config/forms', { params }).then(answer);
    return results.map(({ id, name }) => ({ id, title: name }));
  },
  product: async (api) => {
    const { results } = await api
      .GET('/api/config/products', { params: { query: { limit: LIMIT } } })
      .then(answer);
    return results.map(({ id, title }) => ({ id, title }));
  },
  collection: async (api) => {
    const { results } = await api.GET('/api/config/collections').then(answer);
    return results.map(({ collection: { id, title } }) => ({ id, title }));
  },
  page: async (api) => {
    const { results } = await api
      .GET('/api/config/pages', { params: { query: { limit: LIMIT } } })
      .then(answer);
    return results.map(({ id, head }) => ({ id, title: head.title, detail: `/${head.slug}` }));
  },
};

/** The choices of a kind of document. Two of the same name show their ids as well. */
export const documentsQuery = (api: ApiClient, kind: DocumentKind) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'documents', kind],
    queryFn: async (): Promise<readonly Choice[]> => {
      const documents = await read[kind](api);
      const titles = documents.map(({ title }) => title);
      return documents.map(({ id, title, detail }) => ({
        value: id,
        label: titles.indexOf(title) === titles.lastIndexOf(title) ? title : `${title} (${id})`,
        ...(detail !== undefined && { detail }),
      }));
    },
    refetchOnWindowFocus: false,
  });
