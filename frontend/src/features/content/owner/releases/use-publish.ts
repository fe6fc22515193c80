import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import type { ReleaseAnswer } from '@daybook/contracts/content/releases.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import type { PageDraft } from '../editor/page-draft';
import { CONTENT_KEY } from '../owner-content.queries';
import { publishPage, undoRelease, withdrawPage } from './releases.queries';

type Published = Pick<OwnerPage, 'id' | 'head'>;

/** Publishes a page, or withdraws it. The toast's Undo takes the release back. */
export function usePublish({ id, head }: Published, draft: PageDraft, onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: CONTENT_KEY });
    await draft.refresh();
  };
  const undo = useMutation({
    mutationFn: (revision: number) => undoRelease(api, revision),
    onSuccess: () => toast.done('Visitors read again what they read before.'),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: refresh,
  });
  const done = (words: string) => (answer: ReleaseAnswer) => {
    toast.done(words, answer.isNew ? () => undo.mutate(answer.revision) : undefined);
    onDone();
  };
  const publish = useMutation({
    mutationFn: async (revision: number) => {
      // a page that is published waits for no review
      const isSeen = draft.snapshot().revision === revision;
      if (isSeen && head.status === 'needs-review') {
        draft.change([{ kind: 'head', fields: { status: 'draft' } }]);
        await draft.flush();
        return publishPage(api, id, draft.snapshot().revision);
      }
      return publishPage(api, id, revision);
    },
    onSuccess: done(`${head.title} is published.`),
    onSettled: refresh,
  });
  const withdraw = useMutation({
    mutationFn: () => withdrawPage(api, id),
    onSuccess: done(`${head.title} is withdrawn.`),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: refresh,
  });
  return { publish, withdraw };
}
