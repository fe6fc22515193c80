import { COMMENT_STATUSES, type CommentStatus } from '@daybook/contracts/comments/shared/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer as answerOf } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { DONE_WORDS } from './comment-words';
import { COMMENTS_KEY } from './owner-comments.queries';

type StatusChange = { ids: readonly string[]; status: CommentStatus };

/** Changes the status of comments. The toast says how many, and its Undo gives each the status that it had. */
export function useCommentStatus(onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const send = ({ ids, status }: StatusChange) =>
    api.POST('/api/config/comments/status', { body: { ids: [...ids], status } }).then(answerOf);
  const refresh = () => queries.invalidateQueries({ queryKey: COMMENTS_KEY });
  const undo = useMutation({
    mutationFn: async (changes: readonly StatusChange[]) => {
      for (const change of changes) await send(change);
    },
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: send,
    onSuccess: ({ changed }, { status }) => {
      const before = COMMENT_STATUSES.map((from) => ({
        status: from,
        ids: changed.filter((one) => one.from === from).map(({ id }) => id),
      }));
      const what = changed.length === 1 ? 'The comment is' : `${changed.length} comments are`;
      toast.done(`${what} ${DONE_WORDS[status]}.`, () =>
        undo.mutate(before.filter(({ ids }) => ids.length > 0)),
      );
      onDone();
    },
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: refresh,
  });
}
