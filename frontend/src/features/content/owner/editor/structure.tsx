import { BLOCK_GROUPS } from '@daybook/contracts/content/shared/block-kind';
import { BLOCK_KINDS, type BlockType } from '@daybook/contracts/content/shared/blocks';
import { type KeyboardEvent, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useAnnounce } from '../../../../ui/announcer';
import { buttonClass } from '../../../../ui/button';
import { Icon } from '../../../../ui/owner/icon';
import { IconButton } from '../../../../ui/owner/icon-button';
import { Menu, type MenuEntry } from '../../../../ui/owner/menu';
import { Panel } from '../../../../ui/owner/panel';
import { OFFERED_BLOCKS } from '../../offered-blocks';
import { childrenOf, type PageContent } from './page-content';
import {
  isRenewable,
  type Restructured,
  titleOf,
  withCopy,
  withMoved,
  withNew,
  without,
  wordsOf,
} from './page-structure';
import styles from './structure.module.css';

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
  const announce = useAnnounce();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const block = chosen === undefined ? undefined : content.blocks.get(chosen);
  const name = block ? titleOf(block) : 'block';
  const sections = childrenOf(content, null);
  const change = (changes: Restructured | undefined, words: string) => {
    if (!changes) return;
    onChange(changes);
    announce(words);
  };
  const move = (by: -1 | 1) =>
    chosen !== undefined &&
    change(withMoved(content, chosen, by), `${name} moved ${by < 0 ? 'up' : 'down'}.`);
  const copy = () => chosen !== undefined && change(withCopy(content, chosen), `${name} duplicated.`);
  const remove = () => chosen !== undefined && change(without(content, chosen), `${name} removed.`);
  const add = (type: BlockType) => {
    change(withNew(content, type, chosen), `${BLOCK_KINDS[type].title} added.`);
    onEdit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, { move, copy, remove });
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  const canRenew = chosen !== undefined && isRenewable(content, chosen);
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
          entries={kindEntries(add)}
        />
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's */}
      <div className={styles.actions} role="group" aria-label="Chosen block">
        <IconButton
          icon="up"
          label={`Move ${name} up`}
          disabled={!block || !withMoved(content, block.id, -1)}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="down"
          label={`Move ${name} down`}
          disabled={!block || !withMoved(content, block.id, 1)}
          onClick={() => move(1)}
        />
        <IconButton icon="copy" label={`Duplicate ${name}`} disabled={!canRenew} onClick={copy} />
        <IconButton icon="bin" label={`Remove ${name}`} disabled={!canRenew} onClick={remove} />
      </div>
      <div onKeyDownCapture={onKeyDown}>
        <Tree
          aria-label="Sections and blocks"
          className={styles.tree ?? ''}
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : [...keys];
            if (key !== undefined) onChoose(String(key));
          }}
          expandedKeys={sections.map(({ id }) => id).filter((id) => !closed.has(id))}
          onExpandedChange={(open) =>
            setClosed(new Set(sections.map(({ id }) => id).filter((id) => !open.has(id))))
          }
          onAction={(key) => {
            onChoose(String(key));
            onEdit();
          }}
          renderEmptyState={() => 'This page has no section yet.'}
        >
          {itemsOf(content, null)}
        </Tree>
      </div>
    </Panel>
  );
}

const itemsOf = (content: PageContent, parent: string | null) =>
  childrenOf(content, parent).map((block) => {
    const words = wordsOf(block);
    const title = titleOf(block);
    return (
      <TreeItem
        key={block.id}
        id={block.id}
        textValue={words ? `${title}: ${words}` : title}
        className={styles.item ?? ''}
      >
        <TreeItemContent>
          {({ hasChildItems }) => (
            <div className={styles.line} data-level={parent === null ? 1 : 2}>
              {hasChildItems ? (
                <AriaButton slot="chevron" className={styles.chevron ?? ''}>
                  <Icon name="right" />
                </AriaButton>
              ) : (
                <span className={styles.chevron} />
              )}
              <span className={styles.title}>{title}</span>
              <span className={styles.words}>{words}</span>
            </div>
          )}
        </TreeItemContent>
        {itemsOf(content, block.id)}
      </TreeItem>
    );
  });

type Actions = { move: (by: -1 | 1) => void; copy: () => void; remove: () => void };

function actionOf(event: KeyboardEvent, { move, copy, remove }: Actions): (() => void) | undefined {
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
