import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { operationsToBegin } from '../begin/begin-section';
import { story } from '../begin/sections/text-sections';
import { useCreatePage } from '../pages/use-page-changes';

/** The record type "text" of section 3. */
const TEXT = 1;

/** Begins a post in a journal, and opens it in the editor. @returns takes the id of the journal */
export function useNewPost(): (collection: string) => void {
  const toast = useToast();
  const create = useCreatePage();
  return (collection) => {
    const operations = operationsToBegin([story('The first thing to say', 'Begin to write here.')]);
    create.mutate(
      { title: 'New post', collection, recordType: TEXT, operations },
      { onError: (error) => toast.failed(sendErrorText(error)) },
    );
  };
}
