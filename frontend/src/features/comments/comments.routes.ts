import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import { COMMENT_FILTERS, ownerCommentsQuery } from './owner/owner-comments.queries';

const commentsSearch = searchTexts(...COMMENT_FILTERS);

export const screens = [
  createRoute({
    ...screen({
      right: 'comments.moderate',
      entry: {
        label: 'Comments',
        icon: 'envelope',
        group: 'Website',
        place: 9,
        isRare: true,
        words: 'moderate spam approve reported flagged readers',
      },
    }),
    path: 'comments',
    validateSearch: commentsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && queryClient.ensureInfiniteQueryData(ownerCommentsQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/comments-page'), 'CommentsPage'),
  }),
] as const;
