import type { OwnerReview } from '@daybook/contracts/catalogue/owner-reviews.api';
import type { ReviewStatus } from '@daybook/contracts/catalogue/shared/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer as answerOf } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { REVIEWS_KEY } from './owner-reviews.queries';

const DONE: Readonly<Record<ReviewStatus, string>> = {
  approved: 'approved',
  hidden: 'hidden',
  pending: 'back in Pending',
};

type StatusChange = { ids: readonly string[]; status: ReviewStatus };

/** Changes the status of reviews. The toast says how many, and its Undo gives each the status that it had. */
export function useReviewStatus(onDone: () => void = () => undefined) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const send = ({ ids, status }: StatusChange) =>
    api.POST('/api/config/reviews/status', { body: { ids: [...ids], status } }).then(answerOf);
  const refresh = () => queries.invalidateQueries({ queryKey: REVIEWS_KEY });
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
      const before = (['pending', 'approved', 'hidden'] as const).map((from) => ({
        status: from,
        ids: changed.filter((one) => one.from === from).map(({ id }) => id),
      }));
      toast.done(
        `${changed.length === 1 ? 'The review is' : `${changed.length} reviews are`} ${DONE[status]}.`,
        () => undo.mutate(before.filter(({ ids }) => ids.length > 0)),
      );
      onDone();
    },
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: refresh,
  });
}

/** Saves the shop's reply to a review; an empty one removes it. The toast's Undo brings the former one back. */
export function useReviewAnswer(
  { id, answer: former }: Pick<OwnerReview, 'id' | 'answer'>,
  onDone: () => void,
) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const send = ({ answer, revision }: { answer: string; revision: number }) => {
    const params = { path: { id }, header: { 'If-Match': `"${revision}"` } };
    return answer === ''
      ? api.DELETE('/api/config/reviews/{id}/answer', { params }).then(answerOf)
      : api.PUT('/api/config/reviews/{id}/answer', { params, body: { answer } }).then(answerOf);
  };
  const refresh = () => queries.invalidateQueries({ queryKey: REVIEWS_KEY });
  const undo = useMutation({
    mutationFn: send,
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: send,
    onSuccess: ({ revision }, { answer }) => {
      toast.done(answer === '' ? 'The reply is removed.' : 'The reply is saved.', () =>
        undo.mutate({ answer: former ?? '', revision }),
      );
      onDone();
      return refresh();
    },
  });
}
