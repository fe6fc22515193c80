import { type Navigation, pagesOfNavigation } from '@daybook/contracts/content/shared/navigation';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/owner/button';
import { Loaded } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import { documentsQuery } from '../editor/documents.queries';
import styles from './navigation-page.module.css';

type UnlinkedPagesProps = {
  navigation: Navigation;
  /** puts a page into the menus, at the chosen place */
  onAdd: (pageId: string) => void;
};

/** The pages that no menu leads to, each with a button that adds it. */
export function UnlinkedPages({ navigation, onAdd }: UnlinkedPagesProps) {
  const pages = useQuery(documentsQuery(useApi(), 'page'));
  const linked = pagesOfNavigation(navigation);
  return (
    <Panel title="Pages in no menu">
      <Loaded query={pages}>
        {(all) => {
          const unlinked = all.filter(({ value }) => !linked.has(value));
          if (unlinked.length === 0) return <p>Every page is in a menu.</p>;
          return (
            <ul className={styles.pages}>
              {unlinked.map(({ value, label, detail }) => (
                <li key={value} className={styles.page}>
                  <span>
                    {label} {detail}
                  </span>
                  <Button look="text" aria-label={`Add ${label} to a menu`} onClick={() => onAdd(value)}>
                    Add
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}
