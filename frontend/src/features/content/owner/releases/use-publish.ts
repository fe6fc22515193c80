import type { PageToPublish, ReleaseAnswer } from '@daybook/contracts/content/releases.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { counted } from '../../../../lib/owner/whole-number';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { CONTENT_KEY } from '../owner-content.queries';
import { cancelSchedule, publishPages, schedulePages, undoRelease, withdrawPages } from './releases.queries';

/** Pages as the member has seen them, and the time at which they are published; absent: now. */
export type Publishing = { readonly pages: readonly PageToPublish[]; readonly at?: string };

type UsePublish = {
  /** the title of the only page; absent: there are several */
  title?: string | undefined;
  /** the last change of the pages before they are published */
  prepare?: (pages: readonly PageToPublish[]) => Promise<readonly PageToPublish[]>;
  onDone: () => void;
  /** after each of them, and after its undo */
  onSettled?: () => Promise<void>;
};

/** Publishes pages now or at a time, or withdraws them. The toast's Undo takes it back. */
export function usePublish({ title, prepare, onDone, onSettled }: UsePublish) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: CONTENT_KEY });
    await onSettled?.();
  };
  const takesBack = {
    onError: (error: Error) => toast.failed(sendErrorText(error)),
    onSettled: refresh,
  };
  const undo = useMutation({
    mutationFn: (revision: number) => undoRelease(api, revision),
    onSuccess: () => toast.done('Visitors read again what they read before.'),
    ...takesBack,
  });
  const cancel = useMutation({
    mutationFn: (releaseId: string) => cancelSchedule(api, releaseId),
    onSuccess: () => toast.done('Nothing is published at that time.'),
    ...takesBack,
  });
  const subject = (count: number) => (count === 1 && title) || counted(count, 'page', 'pages');
  const done = (count: number, did: string, answer: ReleaseAnswer) => {
    const words = `${subject(count)} ${count === 1 ? 'is' : 'are'} ${did}.`;
    toast.done(words, answer.isNew ? () => undo.mutate(answer.revision) : undefined);
    onDone();
  };
  const publish = useMutation({
    mutationFn: async ({ pages, at }: Publishing) => {
      const ready = at === undefined && prepare ? await prepare(pages) : pages;
      return at === undefined
        ? { release: await publishPages(api, ready) }
        : { schedule: await schedulePages(api, at, ready) };
    },
    onSuccess: ({ release, schedule }, { pages }) => {
      if (release) return done(pages.length, 'published', release);
      if (!schedule) return;
      toast.done(`${subject(pages.length)}: scheduled.`, () => cancel.mutate(schedule.releaseId));
      onDone();
    },
    onSettled: refresh,
  });
  const withdraw = useMutation({
    mutationFn: (ids: readonly string[]) => withdrawPages(api, ids),
    onSuccess: (answer, ids) => done(ids.length, 'withdrawn', answer),
    ...takesBack,
  });
  return { publish, withdraw };
}
