import type { OwnerReview } from '@daybook/contracts/catalogue/owner-reviews.api';
import { REVIEW_TEXT, type ReviewChange } from '@daybook/contracts/catalogue/shared/reviews';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { useMay } from '../../../../lib/owner/owner-session';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextArea } from '../../../../ui/owner/field';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { useToast } from '../../../../ui/owner/toast';
import { REVIEWS_KEY, reviewHistoryQuery } from './owner-reviews.queries';
import { reviewName } from './review-columns';
import { ReviewStatusMark, Stars } from './review-status';
import styles from './reviews.module.css';
import { useReviewAnswer, useReviewStatus } from './use-review-changes';

type ReviewDialogProps = { review: OwnerReview; onClose: () => void };

/** One review with all of its text, the shop's reply, and what happened to it. */
export function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  const [answer, setAnswer] = useState(review.answer ?? '');
  const [isErasing, setErasing] = useState(false);
  const status = useReviewStatus(onClose);
  const save = useReviewAnswer(review, onClose);
  const mayErase = useMay('personalData.erase');
  const maySeeHistory = useMay('history.read');
  const text = answer.trim();
  const setStatus = (to: 'approved' | 'hidden') => status.mutate({ ids: [review.id], status: to });
  if (isErasing) return <EraseReview review={review} onClose={onClose} />;
  return (
    <Dialog title={`Review of ${review.productTitle ?? 'a deleted product'}`} shape="wide" onClose={onClose}>
      <div className={styles.full}>
        <p>
          <Stars rating={review.rating} /> <ReviewStatusMark status={review.status} />
        </p>
        {review.title && <h3 className={styles.text}>{review.title}</h3>}
        {review.body && <p className={styles.text}>{review.body}</p>}
        <p className={styles.facts}>
          {review.author}
          {review.email && <> ({review.email})</>}, <Timestamp at={review.writtenAt} />
          {review.isVerified ? ', bought here' : ', imported'}
        </p>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ answer: text, revision: review.revision });
        }}
      >
        <TextArea
          label="Your reply"
          hint="Customers see it below the review."
          rows={4}
          maxLength={REVIEW_TEXT.answer}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        {save.error && <Alert title={sendErrorText(save.error)} />}
        <DialogActions>
          {mayErase && (
            <Button look="text" onClick={() => setErasing(true)}>
              Delete for good
            </Button>
          )}
          {review.status !== 'hidden' && (
            <Button look="secondary" busy={status.isPending} onClick={() => setStatus('hidden')}>
              Hide
            </Button>
          )}
          {review.status !== 'approved' && (
            <Button look="secondary" busy={status.isPending} onClick={() => setStatus('approved')}>
              Approve
            </Button>
          )}
          <Button type="submit" disabled={text === (review.answer ?? '')} busy={save.isPending}>
            {text === '' && review.answer ? 'Remove reply' : 'Save reply'}
          </Button>
        </DialogActions>
      </form>
      {maySeeHistory && <History id={review.id} />}
    </Dialog>
  );
}

const CHANGES: Readonly<Record<ReviewChange, string>> = {
  received: 'imported it',
  approved: 'approved it',
  hidden: 'hid it',
  reopened: 'put it back in Pending',
  answered: 'replied',
  answerRemoved: 'removed the reply',
  erased: 'deleted it for good',
};

/** The changes load when the member opens them. */
function History({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <Changes id={id} />}
    </details>
  );
}

function Changes({ id }: { id: string }) {
  const history = useQuery(reviewHistoryQuery(useApi(), id));
  const nameOf = useNameOf();
  return (
    <Loaded query={history}>
      {({ results }) => (
        <ol className={styles.history}>
          {results.map(({ revision, change, by, at }) => (
            <li key={revision}>
              <strong>{nameOf(by)}</strong> {CHANGES[change]} · <Timestamp at={at} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function EraseReview({ review, onClose }: ReviewDialogProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const erase = useMutation({
    mutationFn: () => api.POST('/api/config/reviews/{id}/erase', { params: { path: { id: review.id } } }),
    onSuccess: () => {
      toast.done('The review is deleted for good.');
      onClose();
      return queries.invalidateQueries({ queryKey: REVIEWS_KEY });
    },
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  return (
    <Confirm
      title={`Delete ${reviewName(review)} for good?`}
      action="Delete the review"
      busy={erase.isPending}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <p>
        Its text, the reviewer’s name and email, your reply and its rating are erased. This cannot be undone,
        and importing the file again does not bring it back. To only take it out of the shop, hide it.
      </p>
    </Confirm>
  );
}
