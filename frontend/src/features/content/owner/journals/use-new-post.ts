import type { ContentCollection } from '@daybook/contracts/content/shared/content-collection';
import { EVENT_RECORD_TYPE, TEXT_RECORD_TYPE } from '@daybook/contracts/content/shared/record-types';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { operationsToBegin } from '../begin/begin-section';
import { story } from '../begin/sections/text-sections';
import { useCreatePage } from '../pages/use-page-changes';
import { newEventDates } from './new-event-dates';

type Journal = Pick<ContentCollection, 'id' | 'ordering'>;

/** Whether the items of a collection are events, the next one first. */
export const isOfEvents = ({ ordering }: Pick<Journal, 'ordering'>): boolean => ordering === 'upcoming';

/** Begins a post or an event in a collection, and opens it in the editor. */
export function useNewPost(): (journal: Journal) => void {
  const toast = useToast();
  const create = useCreatePage();
  return (journal) => {
    const operations = operationsToBegin([story('The first thing to say', 'Begin to write here.')]);
    const item = isOfEvents(journal)
      ? { title: 'New event', recordType: EVENT_RECORD_TYPE, ...newEventDates(new Date()) }
      : { title: 'New post', recordType: TEXT_RECORD_TYPE };
    create.mutate(
      { ...item, collection: journal.id, operations },
      { onError: (error) => toast.failed(sendErrorText(error)) },
    );
  };
}
