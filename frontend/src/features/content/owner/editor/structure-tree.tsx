import type { EditorHere } from '@daybook/contracts/content/owner-pages.api';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { Icon } from '../../../../ui/owner/icon';
import { childrenOf, type PageContent } from './page-content';
import { type Restructured, titleOf, wordsOf } from './page-structure';
import styles from './structure.module.css';
import { useStructureDrag } from './structure-drag';

type StructureTreeProps = {
  content: PageContent;
  chosen: string | undefined;
  /** the other members who have the page open */
  others: readonly EditorHere[];
  onChoose: (id: string) => void;
  onChange: (changes: Restructured) => void;
  /** the member goes on in the form of the chosen block */
  onEdit: () => void;
};

/** The sections of a page and the blocks in them, as a tree. */
export function StructureTree(props: StructureTreeProps) {
  const { content, chosen, others, onChoose, onChange, onEdit } = props;
  const dragAndDropHooks = useStructureDrag(content, onChange);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const nameOf = useNameOf();
  const worksOn = (id: string) =>
    others.filter(({ blockId }) => blockId === id).map(({ accountId }) => nameOf(accountId));
  const sections = childrenOf(content, null).map(({ id }) => id);
  return (
    <Tree
      aria-label="Sections and blocks"
      className={styles.tree ?? ''}
      dragAndDropHooks={dragAndDropHooks}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys];
        if (key !== undefined) onChoose(String(key));
      }}
      expandedKeys={sections.filter((id) => !closed.has(id))}
      onExpandedChange={(open) => setClosed(new Set(sections.filter((id) => !open.has(id))))}
      onAction={(key) => {
        onChoose(String(key));
        onEdit();
      }}
      renderEmptyState={() => 'This page has no section yet.'}
    >
      {itemsOf(content, null, worksOn)}
    </Tree>
  );
}

const itemsOf = (
  content: PageContent,
  parent: string | null,
  worksOn: (id: string) => readonly string[],
): ReactNode =>
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
              <Button slot="drag" className={styles.handle ?? ''} aria-label={`Drag ${title}`}>
                <Icon name="more" />
              </Button>
              {hasChildItems ? (
                <Button slot="chevron" className={styles.chevron ?? ''}>
                  <Icon name="right" />
                </Button>
              ) : (
                <span className={styles.chevron} />
              )}
              <span className={styles.title}>{title}</span>
              <span className={styles.words}>{words}</span>
              {worksOn(block.id).map((name) => (
                <span key={name} className={styles.other}>
                  {name}
                </span>
              ))}
            </div>
          )}
        </TreeItemContent>
        {itemsOf(content, block.id, worksOn)}
      </TreeItem>
    );
  });
