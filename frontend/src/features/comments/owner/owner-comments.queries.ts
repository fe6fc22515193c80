import { COMMENT_STATUSES, type CommentStatus } from '@daybook/contracts/comments/shared/comments';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { oneOf } from '../../../lib/one-of';

export const COMMENTS_KEY = ['owner-comments'] as const;

const PAGE_SIZE = '50';

const LISTS = [...COMMENT_STATUSES, 'flagged'] as const;
export type CommentList = CommentStatus | 'flagged';

/** The search of the screen. Without a list it shows the comments that wait. */
export const COMMENT_FILTERS = ['list', 'pageId', 'email'] as const;
export type CommentsSearch = { readonly [Name in (typeof COMMENT_FILTERS)[number]]?: string };

/** The list that a search names. */
export const listOf = ({ list }: CommentsSearch): CommentList => oneOf(LISTS, list) ?? 'waiting';

/** The same as parameters of the API. */
export const filterOf = (search: CommentsSearch) => ({ ...search, list: listOf(search) });

export const ownerCommentsQuery = (api: ApiClient, search: CommentsSearch) =>
  infiniteQueryOptions({
    queryKey: [...COMMENTS_KEY, 'list', search],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...filterOf(search), limit: PAGE_SIZE, cursor };
      return api.GET('/api/config/comments', { params: { query }, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });
