import type { EditorHere } from '@daybook/contracts/content/owner-pages.api';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/owner/icon';
import { IconButton } from '../../../../ui/owner/icon-button';
import { Panel } from '../../../../ui/owner/panel';
import { SectionDialog } from '../begin/section-dialog';
import { type BlockActions, blockKeys } from './block-actions';
import type { PageContent } from './page-content';
import type { Restructured } from './page-structure';
import styles from './structure.module.css';
import { StructureTree } from './structure-tree';

type StructureProps = {
  content: PageContent;
  /** undefined: the settings of the page are shown */
  chosen: string | undefined;
  /** the other members who have the page open */
  others: readonly EditorHere[];
  actions: BlockActions;
  onChoose: (id: string | undefined) => void;
  onChange: (changes: Restructured) => void;
  /** the member goes on in the form of the chosen block */
  onEdit: () => void;
  /** the member chooses the kind of a new block */
  onInsert: () => void;
};

/**
 * The sections and blocks of a page. Alt and an arrow key move the chosen block, Ctrl+D copies it, Delete removes it,
 * Enter goes to its form; a block can be dragged to where it can stand.
 */
export function Structure(props: StructureProps) {
  const { content, chosen, others, actions, onChoose, onChange, onEdit, onInsert } = props;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Panel title="Structure">
      <div className={styles.adding}>
        <Button look="secondary" aria-haspopup="dialog" aria-keyshortcuts="/" onClick={onInsert}>
          <Icon name="plus" /> Add block
        </Button>
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <Icon name="plus" /> Add section
        </Button>
      </div>
      {isChoosing && <SectionDialog onAdd={actions.addSection} onClose={() => setChoosing(false)} />}
      <ChosenActions actions={actions} />
      <div onKeyDownCapture={blockKeys(actions)}>
        <StructureTree
          content={content}
          chosen={chosen}
          others={others}
          onChoose={onChoose}
          onChange={onChange}
          onEdit={onEdit}
        />
      </div>
    </Panel>
  );
}

/** The buttons that do by pointer what the keys do. */
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
