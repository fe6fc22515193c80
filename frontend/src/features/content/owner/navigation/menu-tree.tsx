import type { Navigation, NavigationNode } from '@daybook/contracts/content/shared/navigation';
import { type KeyboardEvent, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Icon } from '../../../../ui/owner/icon';
import styles from './menu-tree.module.css';
import { type Drop, foldersOf, LIST_KEYS, type ListKey, lineOf, linesIn } from './navigation-tree';

const LISTS: Readonly<Record<ListKey, string>> = {
  'list:header': 'Header',
  'list:footer': 'Footer',
  'list:notLinked': 'Not linked',
};

type MenuTreeProps = {
  navigation: Navigation;
  chosen: string | undefined;
  /** what a line is called */
  titleOf: (node: NavigationNode) => string;
  onChoose: (key: string) => void;
  onMove: (by: -1 | 1) => void;
  onDrop: (id: string, drop: Drop) => void;
  onRemove: () => void;
  /** the member goes on in the form of the chosen line */
  onEdit: () => void;
};

/**
 * The menus with their lines. They are dragged, by keyboard too; Alt and an arrow key move the chosen line, Delete removes
 * it, Enter goes to its form.
 */
export function MenuTree(props: MenuTreeProps) {
  const { navigation, chosen, titleOf, onChoose, onMove, onDrop, onRemove, onEdit } = props;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const holders: string[] = [...LIST_KEYS, ...foldersOf(navigation).map(({ id }) => id)];
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys]
        .filter((key) => lineOf(navigation, String(key)))
        .map((key) => ({ 'text/plain': String(key) })),
    onMove: ({ keys, target }) => {
      const [id] = [...keys];
      if (id === undefined) return;
      onDrop(String(id), { key: String(target.key), dropPosition: target.dropPosition });
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    if (!isMove && event.key !== 'Delete') return;
    event.preventDefault();
    event.stopPropagation();
    if (isMove) onMove(event.key === 'ArrowUp' ? -1 : 1);
    else onRemove();
  };
  return (
    <div onKeyDownCapture={onKeyDown}>
      <Tree
        aria-label="Menus"
        className={styles.tree ?? ''}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys];
          if (key !== undefined) onChoose(String(key));
        }}
        expandedKeys={holders.filter((key) => !closed.has(key))}
        onExpandedChange={(open) => setClosed(new Set(holders.filter((key) => !open.has(key))))}
        onAction={(key) => {
          onChoose(String(key));
          onEdit();
        }}
        dragAndDropHooks={dragAndDropHooks}
      >
        {LIST_KEYS.map((list) => (
          <TreeItem key={list} id={list} textValue={LISTS[list]} className={styles.item ?? ''}>
            <TreeItemContent>
              <div className={styles.line} data-level={1}>
                {linesIn(navigation, list).length > 0 && <Chevron />}
                <strong>{LISTS[list]}</strong>
                <span className={styles.words}>{countWords(linesIn(navigation, list).length)}</span>
              </div>
            </TreeItemContent>
            {linesOf(linesIn(navigation, list), 2, titleOf)}
          </TreeItem>
        ))}
      </Tree>
    </div>
  );
}

const Chevron = () => (
  <AriaButton slot="chevron" className={styles.chevron ?? ''}>
    <Icon name="right" />
  </AriaButton>
);

const countWords = (count: number) => (count === 0 ? 'Empty' : count === 1 ? '1 line' : `${count} lines`);

const linesOf = (
  nodes: readonly NavigationNode[],
  level: number,
  titleOf: (node: NavigationNode) => string,
): React.ReactNode =>
  nodes.map((node) => {
    const title = titleOf(node);
    return (
      <TreeItem key={node.id} id={node.id} textValue={title} className={styles.item ?? ''}>
        <TreeItemContent>
          <div className={styles.line} data-level={level}>
            <AriaButton slot="drag" className={styles.handle ?? ''} aria-label={`Drag ${title}`}>
              <Icon name="list" />
            </AriaButton>
            {node.kind === 'folder' && node.links.length > 0 && <Chevron />}
            <span className={styles.title}>{title}</span>
            {node.kind === 'folder' && <span className={styles.words}>Folder</span>}
          </div>
        </TreeItemContent>
        {node.kind === 'folder' && linesOf(node.links, level + 1, titleOf)}
      </TreeItem>
    );
  });
