import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import { libraryQuery } from '../../lib/owner/picture-library';

const picturesSearch = searchTexts('q', 'use');

export const screens = [
  createRoute({
    ...screen({
      right: 'media.edit',
      entry: {
        label: 'Pictures',
        icon: 'picture',
        group: 'Store',
        place: 40,
        isRare: true,
        words: 'images media files library upload alternative text',
      },
    }),
    path: 'pictures',
    validateSearch: picturesSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps: { q = '', use }, cause }) =>
      cause !== 'stay' && queryClient.ensureInfiniteQueryData(libraryQuery(api, q, use === 'none')),
    component: lazyRouteComponent(() => import('./owner/pictures-page'), 'PicturesPage'),
  }),
] as const;
