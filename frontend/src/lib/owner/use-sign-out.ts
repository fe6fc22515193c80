import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sendErrorText } from '../../ui/owner/load-state';
import { useToast } from '../../ui/owner/toast';
import { useApi } from '../api/api-context';
import { dropOthersChanges } from './kept-changes';
import { SESSION_KEY } from './owner-session';

/** @returns a function that ends the session, opens the sign-in page and clears the loaded data */
export function useSignOut(): () => void {
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api.DELETE('/api/config/session'),
    onSuccess: async () => {
      const session = queries.getQueryData<SessionAnswer | null>(SESSION_KEY);
      await navigate({ to: '/config/sign-in' });
      queries.clear();
      if (session) await dropOthersChanges(session.member.id);
    },
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  return () => mutate();
}
