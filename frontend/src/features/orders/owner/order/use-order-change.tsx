import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { BADGES_KEY } from '../../../../lib/owner/owner-routes';
import { Alert } from '../../../../ui/alert';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { ORDERS_KEY } from '../orders.queries';

/**
 * Changes an order, and loads what shows it again.
 * @param done what the toast says afterwards
 * @returns the mutation, and what its refusal says
 */
export function useOrderChange<Change = void>(
  change: (to: Change) => Promise<unknown>,
  done: string,
  onDone: () => void,
) {
  const toast = useToast();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast.done(done);
      onDone();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ORDERS_KEY }),
        queries.invalidateQueries({ queryKey: BADGES_KEY }),
      ]),
  });
  const { error, isPending } = mutation;
  // a second press comes before the first is shown
  const isSent = useRef(false);
  const mutate = (to: Change) => {
    if (isSent.current) return;
    isSent.current = true;
    mutation.mutate(to, {
      onSettled: () => {
        isSent.current = false;
      },
    });
  };
  return { error, isPending, mutate, alert: error ? <Alert title={sendErrorText(error)} /> : null };
}
