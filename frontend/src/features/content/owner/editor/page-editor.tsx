import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Kept } from '../../../../lib/owner/kept-changes';
import { Button } from '../../../../ui/button';
import { Choice } from '../../../../ui/owner/choice';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { useUndoKeys } from '../../../../ui/owner/use-undo-keys';
import { CONTENT_KEY } from '../owner-content.queries';
import { clashWords } from './clash-words';
import { EditorHead } from './editor-head';
import { type EditorPart, focusFirst, focusStructure, PARTS } from './editor-parts';
import { FormPane } from './form-pane';
import type { DraftState, PageDraft } from './page-draft';
import type { CanvasProps } from './page-screen';
import styles from './page-screen.module.css';
import type { Restructured } from './page-structure';
import { RestoredNotice } from './restored-notice';
import { Structure } from './structure';
import type { UnsavedPage } from './unsaved-page';
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
      <Panes draft={draft} state={state} Canvas={Canvas} />
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

type PanesProps = { draft: PageDraft; state: DraftState; Canvas: ComponentType<CanvasProps> };

/** The structure, the canvas and the form. Below 64rem one of them is seen at a time. */
function Panes({ draft, state: { content, problems }, Canvas }: PanesProps) {
  const [chosen, setChosen] = useState<string>();
  const [part, setPart] = useState<EditorPart>('structure');
  const form = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const block = chosen === undefined ? undefined : content.blocks.get(chosen);
  const restructure = ({ steps, chosen: next }: Restructured) => {
    draft.change(steps);
    setChosen(next);
  };
  const edit = () => {
    setPart('form');
    focusFirst(form.current);
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    setPart('structure');
    focusStructure(tree.current);
  };
  const openSettings = () => {
    setChosen(undefined);
    setPart('form');
  };
  return (
    <>
      <div className={styles.switch}>
        <Choice label="Show" value={part} options={PARTS} onChange={setPart} />
      </div>
      <div className={styles.editor} data-shown={part}>
        <div ref={tree} className={styles.structure}>
          <div>
            <Button look="secondary" aria-pressed={block === undefined} onClick={openSettings}>
              Page settings
            </Button>
          </div>
          <Structure
            content={content}
            chosen={block?.id}
            onChoose={setChosen}
            onChange={restructure}
            onEdit={edit}
          />
        </div>
        <div className={styles.canvas}>
          <Canvas content={content} chosen={block?.id} onChoose={setChosen} />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the fields in it */}
        <div ref={form} className={styles.form} onKeyDown={onEscape}>
          <FormPane draft={draft} block={block} head={content.head} problems={problems} />
        </div>
      </div>
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
