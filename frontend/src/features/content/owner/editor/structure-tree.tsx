import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { Icon } from '../../../../ui/owner/icon';
import { childrenOf, type PageContent } from './page-content';
import { titleOf, wordsOf } from './page-structure';
import styles from './structure.module.css';

type StructureTreeProps = {
  content: PageContent;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** the member goes on in the form of the chosen block */
  onEdit: () => void;
};

/** The sections of a page and the blocks in them, as a tree. */
export function StructureTree({ content, chosen, onChoose, onEdit }: StructureTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const sections = childrenOf(content, null).map(({ id }) => id);
  return (
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
      expandedKeys={sections.filter((id) => !closed.has(id))}
      onExpandedChange={(open) => setClosed(new Set(sections.filter((id) => !open.has(id))))}
      onAction={(key) => {
        onChoose(String(key));
        onEdit();
      }}
      renderEmptyState={() => 'This page has no section yet.'}
    >
      {itemsOf(content, null)}
    </Tree>
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
                <Button slot="chevron" className={styles.chevron ?? ''}>
                  <Icon name="right" />
                </Button>
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
