import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { filesQuery } from '../../lib/owner/file-library';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import { libraryQuery } from '../../lib/owner/picture-library';

import { kindOf } from './kind-of';

const picturesSearch = searchTexts('q', 'use');
const filesSearch = searchTexts('q', 'use', 'kind', 'folder', 'tag');

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
  createRoute({
    ...screen({
      right: 'media.edit',
      entry: {
        label: 'Videos and files',
        icon: 'page',
        group: 'Store',
        place: 41,
        isBelow: true,
        words: 'media audio recordings music pdf documents downloads library upload',
      },
    }),
    path: 'files',
    validateSearch: filesSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps: { kind, q, folder, tag, use }, cause }) =>
      cause !== 'stay' &&
      queryClient.ensureInfiniteQueryData(
        filesQuery(api, { kind: kindOf(kind), q, folder, tag, use: use === 'none' ? use : undefined }),
      ),
    component: lazyRouteComponent(() => import('./owner/files-page'), 'FilesPage'),
  }),
] as const;
