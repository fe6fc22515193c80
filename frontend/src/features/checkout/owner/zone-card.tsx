import { type ReactNode, useId } from 'react';
import { Icon } from '../../../ui/owner/icon';
import { StatusMark } from '../../../ui/owner/status-mark';
import styles from './zone-card.module.css';

type ZoneCardProps = {
  name: string;
  /** where it is, and what is due or offered there, in a line */
  summary: string;
  isOpen: boolean;
  /** a field in it was refused */
  isFaulty: boolean;
  onToggle: () => void;
  actions?: ReactNode;
  children: ReactNode;
};

/** A zone by its name and a line about it; its head opens its fields. What is typed stays while it is folded. */
export function ZoneCard({ name, summary, isOpen, isFaulty, onToggle, actions, children }: ZoneCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h2>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'up' : 'down'} />
            {name}
          </button>
        </h2>
        {actions}
        <p className={styles.summary}>
          {isFaulty && !isOpen && <StatusMark shape="alert">Needs a fix</StatusMark>} {summary}
        </p>
      </header>
      <div id={id} className={styles.content} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
