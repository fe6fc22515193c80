import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../api/api-client';
import { FIRST_PAGE, nextPage } from '../api/paging';
import type { UploadedPicture } from './upload-picture';

export const LIBRARY_KEY = ['owner-media'] as const;
const PAGE_SIZE = '60';

/** The pictures of the library, the newest first. */
export const libraryQuery = (api: ApiClient, q: string, isUnused = false) =>
  infiniteQueryOptions({
    queryKey: [...LIBRARY_KEY, 'list', q, isUnused],
    queryFn: ({ pageParam: cursor, signal }) => {
      const use = isUnused ? ('none' as const) : undefined;
      const params = { query: { limit: PAGE_SIZE, q, use, cursor } };
      return api.GET('/api/config/media', { params, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

/** One picture, and the documents that use it. */
export const assetQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, 'one', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/media/{id}', { params: { path: { id } }, signal }).then(answer),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

type ProductImage = ProductItem['images'][number];

/** The picture as a document stores it: the server refuses the fields that only the library has. */
export function imageOf(picture: UploadedPicture): ProductImage {
  const { id, assetUrl, altText, title, body, originalSize, mediaFocalPoint, colorData } = picture;
  return { id, assetUrl, altText, title, body, originalSize, mediaFocalPoint, colorData };
}
