import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import styles from './panel-index.module.css';

type Entry = { readonly id: string; readonly title: string };

const IndexContext = createContext<((entry: Entry) => void) | undefined>(undefined);

/** Panels of a long screen, and beside them links to those that have an id. */
export function IndexedPanels({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [add] = useState(() => (entry: Entry) => {
    setEntries((all) => (all.some(({ id }) => id === entry.id) ? all : [...all, entry]));
  });
  return (
    <div className={styles.indexed}>
      <nav aria-label="On this page" className={styles.index}>
        <ul>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <Link to="." hash={id} replace>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <IndexContext value={add}>{children}</IndexContext>
    </div>
  );
}

/** Puts a panel into the index around it, if there is one and the panel has an id. */
export function useIndexEntry(id: string | undefined, title: string) {
  const add = useContext(IndexContext);
  useEffect(() => {
    if (id) add?.({ id, title });
  }, [add, id, title]);
}
