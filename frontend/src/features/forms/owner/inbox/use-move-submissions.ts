import type { SubmissionStatus } from '@daybook/contracts/forms/shared/submission-status';
import { SUBMISSION_STATUSES } from '@daybook/contracts/forms/shared/submission-status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { BADGES_KEY } from '../../../../lib/owner/owner-routes';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { INBOX_KEY, submissionQuery } from './inbox.queries';

const DONE: Readonly<Record<SubmissionStatus, string>> = {
  received: 'in the inbox as new',
  read: 'marked as read',
  archived: 'archived',
  quarantined: 'back with suspected spam',
  rejected: 'marked as spam',
  deleted: 'deleted',
};

type Move = { ids: readonly string[]; status: SubmissionStatus };

/** Moves submissions. The toast says how many, and its Undo gives each the status that it had. */
export function useMoveSubmissions(onDone: () => void = () => undefined) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const send = ({ ids, status }: Move) =>
    api.POST('/api/config/submissions/status', { body: { ids: [...ids], status } }).then(answer);
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: INBOX_KEY }),
      queries.invalidateQueries({ queryKey: BADGES_KEY }),
    ]);
  const undo = useMutation({
    mutationFn: async (moves: readonly Move[]) => {
      for (const move of moves) await send(move);
    },
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: send,
    onSuccess: ({ changed }, { status }) => {
      const before = SUBMISSION_STATUSES.map((from) => ({
        status: from,
        ids: changed.filter((one) => one.from === from).map(({ id }) => id),
      }));
      toast.done(
        `${changed.length === 1 ? 'The submission is' : `${changed.length} submissions are`} ${DONE[status]}.`,
        () => undo.mutate(before.filter(({ ids }) => ids.length > 0)),
      );
      onDone();
    },
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: refresh,
  });
}

/** Marks a new submission as read once, when a member has it open. No toast says so: the dialog and the list show it. */
export function useMarkRead({ id, status }: { id: string; status: SubmissionStatus }) {
  const api = useApi();
  const queries = useQueryClient();
  // a member who marks it as new meanwhile wants it new
  const isDone = useRef(status !== 'received');
  const mark = useMutation({
    mutationFn: () => api.POST('/api/config/submissions/status', { body: { ids: [id], status: 'read' } }),
    onSuccess: () =>
      queries.setQueryData(
        submissionQuery(api, id).queryKey,
        (one) => one && { ...one, status: 'read' as const },
      ),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [...INBOX_KEY, 'list'] }),
        queries.invalidateQueries({ queryKey: BADGES_KEY }),
      ]),
  });
  const { mutate } = mark;
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    mutate();
  }, [mutate]);
}
