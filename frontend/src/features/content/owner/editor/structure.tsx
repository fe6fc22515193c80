import { BLOCK_GROUPS } from '@daybook/contracts/content/shared/block-kind';
import { BLOCK_KINDS, type BlockType } from '@daybook/contracts/content/shared/blocks';
import type { KeyboardEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { buttonClass } from '../../../../ui/button';
import { Icon } from '../../../../ui/owner/icon';
import { IconButton } from '../../../../ui/owner/icon-button';
import { Menu, type MenuEntry } from '../../../../ui/owner/menu';
import { Panel } from '../../../../ui/owner/panel';
import { OFFERED_BLOCKS } from '../../offered-blocks';
import { type BlockActions, useBlockActions } from './block-actions';
import type { PageContent } from './page-content';
import type { Restructured } from './page-structure';
import styles from './structure.module.css';
import { StructureTree } from './structure-tree';

type StructureProps = {
  content: PageContent;
  /** undefined: the settings of the page are shown */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onChange: (changes: Restructured) => void;
  /** the member goes on in the form of the chosen block */
  onEdit: () => void;
};

/**
 * The sections and blocks of a page. Alt and an arrow key move the chosen block, Ctrl+D copies it, Delete removes it,
 * Enter goes to its form.
 */
export function Structure({ content, chosen, onChoose, onChange, onEdit }: StructureProps) {
  const actions = useBlockActions({ content, chosen, onChange, onEdit });
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, actions);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return (
    <Panel
      title="Structure"
      actions={
        <Menu
          label="Kind of the block"
          trigger={
            <AriaButton className={buttonClass('secondary')}>
              <Icon name="plus" /> Add block
            </AriaButton>
          }
          entries={kindEntries(actions.add)}
        />
      }
    >
      <ChosenActions actions={actions} />
      <div onKeyDownCapture={onKeyDown}>
        <StructureTree content={content} chosen={chosen} onChoose={onChoose} onEdit={onEdit} />
      </div>
    </Panel>
  );
}

/** What the keys do, for pointers. */
function ChosenActions({
  actions: { name, canMove, canRenew, move, copy, remove },
}: {
  actions: BlockActions;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's
    <div className={styles.actions} role="group" aria-label="Chosen block">
      <IconButton icon="up" label={`Move ${name} up`} disabled={!canMove(-1)} onClick={() => move(-1)} />
      <IconButton icon="down" label={`Move ${name} down`} disabled={!canMove(1)} onClick={() => move(1)} />
      <IconButton icon="copy" label={`Duplicate ${name}`} disabled={!canRenew} onClick={copy} />
      <IconButton icon="bin" label={`Remove ${name}`} disabled={!canRenew} onClick={remove} />
    </div>
  );
}

function actionOf(event: KeyboardEvent, { move, copy, remove }: BlockActions): (() => void) | undefined {
  if (event.altKey && event.key === 'ArrowUp') return () => move(-1);
  if (event.altKey && event.key === 'ArrowDown') return () => move(1);
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') return copy;
  return event.key === 'Delete' ? remove : undefined;
}

/** The kinds of block by group, with a line between the groups. */
const kindEntries = (add: (type: BlockType) => void): MenuEntry[] =>
  BLOCK_GROUPS.flatMap((group) => {
    const kinds = OFFERED_BLOCKS.map((type) => BLOCK_KINDS[type]).filter((kind) => kind.group === group);
    const entries = kinds.map(({ name, title }) => ({ id: name, label: title, onAction: () => add(name) }));
    return entries.length > 0 ? [entries] : [];
  }).flatMap((entries, i): MenuEntry[] => (i === 0 ? entries : ['line', ...entries]));
