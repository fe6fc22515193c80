import type { OwnerComment } from '@daybook/contracts/comments/owner-comments.api';
import type { CommentStatus } from '@daybook/contracts/comments/shared/comments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { type CommentsSearch, ownerCommentsQuery } from './owner-comments.queries';
import { useCommentStatus } from './use-comment-status';
import { useDecisionKeys } from './use-decision-keys';

const NONE: ReadonlySet<string> = new Set();

export type CommentQueue = ReturnType<typeof useCommentQueue>;

/** The comments that the address asks for, those that a member has chosen of them, and what is decided about them. */
export function useCommentQueue() {
  const search = useSearch({ from: '/config/comments' });
  const navigate = useNavigate({ from: '/config/comments' });
  const comments = useInfiniteQuery(ownerCommentsQuery(useApi(), search));
  const [selected, select] = useState(NONE);
  const [opened, open] = useState<OwnerComment>();
  const clear = () => select(NONE);
  const status = useCommentStatus(() => {
    clear();
    open(undefined);
  });
  const rows = comments.data?.pages.flatMap((page) => page.comments) ?? [];
  const decide = (ids: readonly string[], to: CommentStatus) => status.mutate({ ids, status: to });
  useDecisionKeys((place, to) => {
    const row = rows[place];
    if (row) decide([row.id], to);
  });
  const narrow = (changes: CommentsSearch) => {
    // a change must not include comments that the list no longer shows
    clear();
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  };
  return {
    search,
    comments,
    rows,
    selected,
    select,
    opened,
    open,
    clear,
    decide,
    narrow,
    isDeciding: status.isPending,
  };
}
