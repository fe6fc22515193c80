import { Link } from '@tanstack/react-router';
import type { OverviewTask } from '../../../lib/owner/overview-parts';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/owner/icon';
import { LoadingBars } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import styles from './task-list.module.css';

type TaskListProps = {
  tasks: readonly OverviewTask[];
  isLoading: boolean;
  /** some tasks could not be loaded */
  isPartial: boolean;
};

/** What waits for the member. Each task leads to the screen where it is done. */
export function TaskList({ tasks, isLoading, isPartial }: TaskListProps) {
  if (isPartial && tasks.length === 0) return null;
  return (
    <Panel title="To do">
      {tasks.length > 0 ? (
        <ul className={styles.tasks}>
          {tasks.map(({ title, detail, icon, action, link }) => (
            <li key={title}>
              <Icon name={icon} />
              <div className={styles.words}>
                <p className={styles.title}>{title}</p>
                {detail && <p className={styles.detail}>{detail}</p>}
              </div>
              <Link {...link} className={buttonClass('secondary')} aria-label={`${action}: ${title}`}>
                {action}
              </Link>
            </li>
          ))}
        </ul>
      ) : isLoading ? (
        <LoadingBars />
      ) : (
        <p>Nothing needs your attention right now.</p>
      )}
    </Panel>
  );
}
