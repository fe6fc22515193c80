import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import type { Kept } from '../../../../lib/owner/kept-changes';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { useUndoKeys } from '../../../../ui/owner/use-undo-keys';
import { CONTENT_KEY } from '../owner-content.queries';
import type { CanvasProps } from './canvas-props';
import { clashWords } from './clash-words';
import { EditorHead } from './editor-head';
import { EditorPanes } from './editor-panes';
import { OthersHere } from './others-here';
import type { DraftState } from './page-draft';
import { RestoredNotice } from './restored-notice';
import type { UnsavedPage } from './unsaved-page';
import { useOthers } from './use-others';
import { usePageDraft } from './use-page-draft';

type PageEditorProps = {
  opened: OwnerPage;
  /** what an earlier visit has left unsaved */
  kept: Kept<UnsavedPage> | undefined;
  Canvas: ComponentType<CanvasProps>;
};

/** The editor of an opened page. */
export function PageEditor({ opened, kept, Canvas }: PageEditorProps) {
  const { draft, state } = usePageDraft(opened, kept);
  const { content, save, clashes } = state;
  const [chosen, setChosen] = useState<string>();
  const others = useOthers(draft, opened.id, chosen);
  const questions = useQuestions(state);
  useUndoKeys(state.canUndo ? () => draft.undo() : undefined, state.canRedo ? () => draft.redo() : undefined);
  useListIsNew();
  return (
    <>
      <EditorHead
        opened={opened}
        draft={draft}
        state={state}
        onTry={() => (clashes.length > 0 ? questions.ask() : void draft.flush())}
      />
      <RestoredNotice draft={draft} from={state.restoredFrom} />
      <OthersHere others={others} content={content} />
      <EditorPanes
        draft={draft}
        state={state}
        chosen={chosen}
        others={others}
        onChoose={setChosen}
        Canvas={Canvas}
      />
      <UnsavedChanges
        isDirty={save.kind !== 'saved'}
        isBusy={save.kind === 'saving' || save.kind === 'unsaved'}
        what={content.head.title || 'the page'}
        onSave={() => void draft.flush()}
        onLose={() => draft.drop()}
      />
      {questions.areOpen && (
        <MergeDialog
          clashes={clashes}
          wordsOf={(field) => clashWords(content, field)}
          onMerge={(taken) => draft.choose(taken)}
          onClose={questions.close}
        />
      )}
    </>
  );
}

/** Whether the member is asked about the clashes: until they close the question, and again when others come. */
function useQuestions({ clashes }: DraftState) {
  const [closed, setClosed] = useState('');
  const fields = clashes.map(({ field }) => field).join(' ');
  return {
    areOpen: clashes.length > 0 && fields !== closed,
    ask: () => setClosed(''),
    close: () => setClosed(fields),
  };
}

/** The list and the page are asked for anew once the editor is left. */
function useListIsNew(): void {
  const queries = useQueryClient();
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: CONTENT_KEY, refetchType: 'none' }),
    [queries],
  );
}
