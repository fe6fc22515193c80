import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button, buttonClass } from '../../../../ui/button';
import { Choice } from '../../../../ui/owner/choice';
import { Empty } from '../../../../ui/owner/empty';
import { IconButton } from '../../../../ui/owner/icon-button';
import { Loaded } from '../../../../ui/owner/load-state';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { PageHead } from '../../../../ui/owner/page-head';
import { UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { useUndoKeys } from '../../../../ui/owner/use-undo-keys';
import { CONTENT_KEY, ownerPageQuery } from '../owner-content.queries';
import { PageStatusMark } from '../pages/page-status';
import { useTrash } from '../pages/use-page-changes';
import { PublishBar } from '../releases/publish-bar';
import { BlockForm } from './block-form';
import { clashWords } from './clash-words';
import type { PageContent } from './page-content';
import type { DraftState } from './page-draft';
import styles from './page-screen.module.css';
import { PageSettings } from './page-settings';
import type { Restructured } from './page-structure';
import { SaveMark } from './save-mark';
import { Structure } from './structure';
import { usePageDraft } from './use-page-draft';

const BACK = <Link to="/config/pages">Pages</Link>;

/** The page and the choice that the canvas shows. */
export type CanvasProps = {
  content: PageContent;
  /** the id of a block; undefined: none is */
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

type PageScreenProps = { Canvas: ComponentType<CanvasProps> };

/** One page: its structure, its picture, and the form of what is chosen in it. */
export function PageScreen({ Canvas }: PageScreenProps) {
  const { pageId } = useParams({ from: '/config/pages/$pageId' });
  const page = useQuery(ownerPageQuery(useApi(), pageId));
  return (
    <>
      {!page.data && <PageHead title="Page" back={BACK} />}
      <Loaded query={page}>
        {(opened) =>
          opened.isInTrash ? (
            <InTrash page={opened} />
          ) : (
            <PageEditor key={pageId} opened={opened} Canvas={Canvas} />
          )
        }
      </Loaded>
    </>
  );
}

function InTrash({ page }: { page: OwnerPage }) {
  const { restore } = useTrash();
  return (
    <>
      <PageHead title={page.head.title} back={BACK} mark={<PageStatusMark page={page} />} />
      <Empty title="This page is in the trash" text="Restore it to go on with it.">
        <Button onClick={() => restore(page)}>Restore {page.head.title}</Button>
      </Empty>
    </>
  );
}

/** Below 64rem one part is seen at a time. */
const PARTS = { structure: 'Structure', form: 'Edit', canvas: 'Preview' } as const;

function PageEditor({ opened, Canvas }: PageScreenProps & { opened: OwnerPage }) {
  const { draft, state } = usePageDraft(opened);
  const { content, save, problems, clashes } = state;
  const [chosen, setChosen] = useState<string>();
  const [part, setPart] = useState<keyof typeof PARTS>('structure');
  /** the clashes whose question the member has closed */
  const [closed, setClosed] = useState<DraftState['clashes']>();
  const form = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const undo = state.canUndo ? () => draft.undo() : undefined;
  const redo = state.canRedo ? () => draft.redo() : undefined;
  useUndoKeys(undo, redo);
  useListIsNew();
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
    // on a phone the structure is on the page a moment later
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(CHOSEN_ROW)?.focus());
  };
  const facts = {
    ...opened,
    head: content.head,
    hasUnpublishedChanges: opened.hasUnpublishedChanges || state.revision > opened.revision,
  };
  return (
    <>
      <PageHead
        isSticky
        title={content.head.title || 'Page'}
        back={BACK}
        mark={<PageStatusMark page={facts} />}
        actions={
          <>
            <SaveMark
              save={save}
              onTry={() => (clashes.length > 0 ? setClosed(undefined) : void draft.flush())}
            />
            <IconButton
              icon="undo"
              label="Undo"
              aria-keyshortcuts="Control+Z"
              disabled={!undo}
              onClick={undo}
            />
            <IconButton
              icon="redo"
              label="Redo"
              aria-keyshortcuts="Control+Shift+Z"
              disabled={!redo}
              onClick={redo}
            />
            <Link
              to="/config/pages/$pageId/history"
              params={{ pageId: opened.id }}
              className={buttonClass('text')}
            >
              History
            </Link>
            <PublishBar page={facts} draft={draft} />
          </>
        }
      />
      <div className={styles.switch}>
        <Choice label="Show" value={part} options={PARTS} onChange={setPart} />
      </div>
      <div className={styles.editor} data-shown={part}>
        <div ref={tree} className={styles.structure}>
          <div>
            <Button
              look="secondary"
              aria-pressed={block === undefined}
              onClick={() => {
                setChosen(undefined);
                setPart('form');
              }}
            >
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
          {block ? (
            <BlockForm
              block={block}
              problems={problems}
              onChange={(name, value) =>
                draft.change(
                  [{ kind: 'put', id: block.id, fields: { [name]: value ?? null } }],
                  `${block.id}.${name}`,
                )
              }
            />
          ) : (
            <PageSettings
              head={content.head}
              problems={problems}
              onChange={(name, value) =>
                draft.change([{ kind: 'head', fields: { [name]: value ?? null } }], `head.${name}`)
              }
            />
          )}
        </div>
      </div>
      <UnsavedChanges
        isDirty={save.kind !== 'saved'}
        isBusy={save.kind === 'saving' || save.kind === 'unsaved'}
        what={content.head.title || 'the page'}
        onSave={() => void draft.flush()}
      />
      {clashes.length > 0 && clashes !== closed && (
        <MergeDialog
          clashes={clashes}
          wordsOf={(field) => clashWords(content, field)}
          onMerge={(taken) => draft.choose(taken)}
          onClose={() => setClosed(clashes)}
        />
      )}
    </>
  );
}

const CHOSEN_ROW = '[role="row"][aria-selected="true"]';
const FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** Frames after which a form without fields keeps the focus where it is: a text is there a moment after its form. */
const FRAMES = 10;

function focusFirst(form: HTMLElement | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(FIELDS);
    if (field) field.focus();
    else if (frames > 0) focusFirst(form, frames - 1);
  });
}

/** The list and the page are asked for anew once the editor is left. */
function useListIsNew(): void {
  const queries = useQueryClient();
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: CONTENT_KEY, refetchType: 'none' }),
    [queries],
  );
}
