import type { ListedPage } from '@daybook/contracts/content/owner-pages.api';
import type { NewPage } from '@daybook/contracts/content/shared/new-page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { CONTENT_KEY, createPage, restorePage, trashPage } from '../owner-content.queries';

/** Creates a page and opens it in the editor. */
export function useCreatePage() {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (page: NewPage) => createPage(api, page),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: CONTENT_KEY });
      return navigate({ to: '/config/pages/$pageId', params: { pageId: id } });
    },
  });
}

type Named = Pick<ListedPage, 'id'> & { readonly head: Pick<ListedPage['head'], 'title'> };

/** Puts pages into the trash and takes them out again. The toast's Undo does the opposite. */
export function useTrash() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const onError = (error: Error) => toast.failed(sendErrorText(error));
  const onSettled = () => queries.invalidateQueries({ queryKey: CONTENT_KEY });
  const restore = useMutation({
    mutationFn: ({ id }: Named) => restorePage(api, id),
    onSuccess: (_answer, page) => toast.done(`${page.head.title} is restored.`, () => trash.mutate(page)),
    onError,
    onSettled,
  });
  const trash = useMutation({
    mutationFn: ({ id }: Named) => trashPage(api, id),
    onSuccess: (_answer, page) =>
      toast.done(`${page.head.title} is in the trash.`, () => restore.mutate(page)),
    onError,
    onSettled,
  });
  return { trash: trash.mutate, restore: restore.mutate };
}
