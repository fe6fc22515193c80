import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './panel.module.css';

type PanelProps = {
  title: string;
  /** of the section, by which the address of the screen may name it */
  id?: string;
  /** one sentence under the title */
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A part of a screen with a title of its own. */
export function Panel({ title, id, about, actions, children, className }: PanelProps) {
  const titleId = useId();
  return (
    <section id={id} className={classNames(styles.panel, className)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        {actions}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

type PanelsProps = {
  /** the panels are forms: fields have a readable width */
  isForm?: boolean;
  children: ReactNode;
};

/** Panels one below the other. */
export function Panels({ isForm, children }: PanelsProps) {
  return <div className={classNames(styles.panels, isForm && styles.form)}>{children}</div>;
}

/** The main part on the left and the side part on the right, on wide screens. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.panels}>{main}</div>
      <div className={styles.panels}>{side}</div>
    </div>
  );
}
