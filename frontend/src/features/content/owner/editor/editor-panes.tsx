import type { EditorHere } from '@daybook/contracts/content/owner-pages.api';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../../ui/button';
import { Choice } from '../../../../ui/owner/choice';
import { type BlockActions, blockKeys, useBlockActions } from './block-actions';
import type { PlaceAt } from './block-places';
import type { CanvasProps } from './canvas-props';
import { type EditorPart, focusFirst, focusPane, focusStructure, nextPart, PARTS } from './editor-parts';
import { EditorShortcuts } from './editor-shortcuts';
import { FormPane } from './form-pane';
import { InsertDialog } from './insert-dialog';
import type { DraftState, PageDraft } from './page-draft';
import styles from './page-screen.module.css';
import type { Restructured } from './page-structure';
import { Structure } from './structure';
import { useBlockClipboard } from './use-block-clipboard';
import { useEditorKeys } from './use-editor-keys';

type EditorPanesProps = {
  draft: PageDraft;
  state: DraftState;
  /** undefined: the settings of the page are shown */
  chosen: string | undefined;
  others: readonly EditorHere[];
  onChoose: (id: string | undefined) => void;
  Canvas: ComponentType<CanvasProps>;
};

/** The structure, the canvas and the form. Below 64rem one of them is seen at a time. */
export function EditorPanes({ draft, state, chosen, others, onChoose, Canvas }: EditorPanesProps) {
  const { content, problems } = state;
  const panes = usePanes();
  const [asked, setAsked] = useState<Asked>();
  const block = chosen === undefined ? undefined : content.blocks.get(chosen);
  const onChange = ({ steps, chosen: next }: Restructured) => {
    draft.change(steps);
    onChoose(next);
  };
  const actions = useBlockActions({ content, chosen, onChange, onEdit: panes.edit });
  const clipboard = useBlockClipboard({ content, chosen, actions, onChange });
  useEditorKeys({
    onInsert: () => setAsked({ kind: 'insert' }),
    onShortcuts: () => setAsked({ kind: 'shortcuts' }),
    onPane: panes.goBy,
  });
  const close = () => setAsked(undefined);
  const openSettings = () => {
    onChoose(undefined);
    panes.show('form');
  };
  return (
    <div {...clipboard}>
      <div className={styles.switch}>
        <Choice label="Show" value={panes.part} options={PARTS} onChange={panes.show} />
      </div>
      <div ref={panes.editor} className={styles.editor} data-shown={panes.part}>
        <Pane name="structure">
          <SettingsButton head={content.head} isShown={block === undefined} onPress={openSettings} />
          <Structure
            content={content}
            chosen={block?.id}
            others={others}
            actions={actions}
            onChoose={onChoose}
            onChange={onChange}
            onEdit={panes.edit}
            onInsert={() => setAsked({ kind: 'insert' })}
          />
        </Pane>
        <Pane name="canvas" onKeyDown={blockKeys(actions)}>
          <Canvas
            content={content}
            chosen={block?.id}
            onChoose={onChoose}
            onText={textInto(draft)}
            onInsert={(at) => setAsked({ kind: 'insert', at })}
            onEdit={panes.edit}
            onLeave={panes.leave}
          />
        </Pane>
        <Pane name="form" onKeyDown={panes.onEscape}>
          <FormPane draft={draft} block={block} content={content} problems={problems} onChange={onChange} />
        </Pane>
      </div>
      {asked && <AskedDialog asked={asked} head={content.head} actions={actions} onClose={close} />}
    </div>
  );
}

/** Changes a text of a block. What is typed into one text in a row is one step of undo. */
const textInto =
  (draft: PageDraft): CanvasProps['onText'] =>
  (id, name, value) =>
    draft.change([{ kind: 'put', id, fields: { [name]: value } }], `${id}.${name}`);

type PaneProps = {
  name: EditorPart;
  /** of the keys that are pressed in it: those of the chosen block, or Escape */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** One of the three parts of the editor. */
const Pane = ({ name, onKeyDown, children }: PaneProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: each control in it has its own keys too
  <div className={styles[name]} data-pane={name} onKeyDown={onKeyDown}>
    {children}
  </div>
);

type SettingsButtonProps = { head: PageHead; isShown: boolean; onPress: () => void };

/** Shows the settings of the whole page in the form. */
function SettingsButton({ head, isShown, onPress }: SettingsButtonProps) {
  return (
    <div>
      <Button look="secondary" aria-pressed={isShown} onClick={onPress}>
        {head.kind === 'region' ? 'Section settings' : 'Page settings'}
      </Button>
    </div>
  );
}

/** The dialog that is open. `at`: where the new block goes; undefined: behind the chosen one */
type Asked = { readonly kind: 'insert'; readonly at?: PlaceAt } | { readonly kind: 'shortcuts' };

type AskedDialogProps = {
  asked: Asked;
  head: PageHead;
  actions: BlockActions;
  onClose: () => void;
};

function AskedDialog({ asked, head, actions, onClose }: AskedDialogProps) {
  if (asked.kind === 'shortcuts') return <EditorShortcuts onClose={onClose} />;
  return (
    <InsertDialog layout={head.layout} onInsert={(block) => actions.add(block, asked.at)} onClose={onClose} />
  );
}

type Panes = {
  readonly part: EditorPart;
  readonly editor: RefObject<HTMLDivElement | null>;
  show(part: EditorPart): void;
  /** moves on to the first field of the form */
  edit(): void;
  /** moves back to the chosen row of the structure */
  leave(): void;
  goBy(by: 1 | -1): void;
  onEscape(event: KeyboardEvent): void;
};

/** The pane that a narrow screen shows, and the way of the focus from one to the other. */
function usePanes(): Panes {
  const [part, show] = useState<EditorPart>('structure');
  const editor = useRef<HTMLDivElement>(null);
  const leave = () => {
    show('structure');
    focusStructure(editor.current);
  };
  return {
    part,
    editor,
    show,
    leave,
    edit: () => {
      show('form');
      focusFirst(editor.current);
    },
    goBy: (by) => {
      const next = nextPart(editor.current, by);
      show(next);
      focusPane(editor.current, next);
    },
    onEscape: (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave();
    },
  };
}
