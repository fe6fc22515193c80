import type { OperatorWebsite } from '@daybook/contracts/websites/websites.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { SESSION_KEY } from '../../../lib/owner/owner-session';
import { WEBSITES_KEY } from '../../../lib/owner/owner-websites';
import { Button } from '../../../ui/owner/button';
import { Confirm } from '../../../ui/owner/confirm';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';

/** Whether a website is the one that the installation shows first; else the button that makes it so. */
export function MainWebsite({ website: { id, title, isDefault } }: { website: OperatorWebsite }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: () =>
      api.POST('/api/operator/websites/{id}/default', { params: { path: { id } } }).then(answer),
    onSuccess: () => {
      setAsking(false);
      toast.done(`${title} is the main website.`);
      void queries.invalidateQueries({ queryKey: WEBSITES_KEY });
      void queries.invalidateQueries({ queryKey: SESSION_KEY });
    },
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  if (isDefault) return 'Main website';
  return (
    <>
      <Button look="text" onClick={() => setAsking(true)}>
        Make main
      </Button>
      {isAsking && (
        <Confirm
          title={`Make ${title} the main website?`}
          action="Make main"
          busy={change.isPending}
          onConfirm={() => change.mutate()}
          onClose={() => setAsking(false)}
        >
          Visitors who come without a website’s own address see it from then on. The former one keeps its own
          address, and can be deleted.
        </Confirm>
      )}
    </>
  );
}
