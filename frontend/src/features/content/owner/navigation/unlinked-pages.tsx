import { type Navigation, pagesOfNavigation } from '@daybook/contracts/content/shared/navigation';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/owner/button';
import { Loaded } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import { choicesQuery } from '../editor/documents.queries';
import styles from './navigation-page.module.css';

type UnlinkedPagesProps = {
  navigation: Navigation;
  /** puts a page into the menus, at the chosen place */
  onAdd: (pageId: string) => void;
};

/** The pages that no menu leads to, each with a button that adds it. */
export function UnlinkedPages({ navigation, onAdd }: UnlinkedPagesProps) {
  const pages = useQuery(choicesQuery(useApi(), 'page', ''));
  const linked = pagesOfNavigation(navigation);
  return (
    <Panel title="Pages in no menu">
      <Loaded query={pages}>
        {({ results }) => {
          const unlinked = results.filter(({ id }) => !linked.has(id));
          if (unlinked.length === 0) return <p>Every page is in a menu.</p>;
          return (
            <ul className={styles.pages}>
              {unlinked.map(({ id, title, path }) => (
                <li key={id} className={styles.page}>
                  <span>
                    {title} {path}
                  </span>
                  <Button look="text" aria-label={`Add ${title} to a menu`} onClick={() => onAdd(id)}>
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
