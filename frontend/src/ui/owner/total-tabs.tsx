import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './tabs.module.css';

/** One tab: the list that its link opens, and how many rows that has. */
export type TotalTab = {
  label: string;
  /** absent: it is not counted; undefined while it loads */
  total?: number | undefined;
  link: Pick<LinkProps, 'to' | 'search'>;
  /** it is the list that is shown, narrowed or not; absent: the address says it */
  isCurrent?: boolean;
};

const number = new Intl.NumberFormat('en-US');

/** The search of the first tab is a part of every other search. */
const EXACT = { exact: true };

/** Tabs of a list by status, with how many rows each has where that is known. @param label what they are, for a screen reader */
export function TotalTabs({
  label,
  tabs,
  onLeave,
}: {
  label: string;
  tabs: readonly TotalTab[];
  onLeave: () => void;
}) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          {...tab.link}
          activeOptions={EXACT}
          aria-current={tab.isCurrent ? 'page' : undefined}
          className={styles.tab}
          onClick={onLeave}
        >
          {tab.label} {tab.total !== undefined && `(${number.format(tab.total)})`}
        </Link>
      ))}
    </nav>
  );
}
