import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sendErrorText } from '../../ui/owner/load-state';
import { useToast } from '../../ui/owner/toast';
import { useApi } from '../api/api-context';

/** @returns a function that ends the session, opens the sign-in page and clears the loaded data */
export function useSignOut(): () => void {
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api.DELETE('/api/config/session'),
    onSuccess: async () => {
      await navigate({ to: '/config/sign-in' });
      queries.clear();
    },
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  return () => mutate();
}
