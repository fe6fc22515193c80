import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from '../../../ui/alert';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { CUSTOMERS_KEY } from './customers.queries';

/**
 * Changes something about a customer, and loads what shows it again.
 * @param done what the toast says afterwards
 */
export function useCustomerChange(change: () => Promise<unknown>, done: string, onDone: () => void) {
  const toast = useToast();
  const queries = useQueryClient();
  const { error, isPending, mutate } = useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast.done(done);
      onDone();
      return queries.invalidateQueries({ queryKey: CUSTOMERS_KEY });
    },
  });
  return {
    error,
    isPending,
    mutate: () => mutate(),
    alert: error ? <Alert title={sendErrorText(error)} /> : null,
  };
}
