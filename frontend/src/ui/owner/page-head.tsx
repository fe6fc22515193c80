import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-head.module.css';

type PageHeadProps = {
  title: string;
  /** what leads back, above the title */
  back?: ReactNode;
  /** beside the title: a status, a count */
  mark?: ReactNode;
  actions?: ReactNode;
  /** of a long form: saving stays in reach */
  isSticky?: boolean;
};

/** The head of a screen. Its title names the tab, and takes the focus when the screen is gone to. */
export function PageHead({ title, back, mark, actions, isSticky }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Daybook`;
  }, [title]);
  useEffect(() => {
    // a control that took the focus keeps it
    if (document.activeElement === document.body || document.activeElement === null) heading.current?.focus();
  }, []);
  return (
    <header className={styles.head} data-sticky={isSticky}>
      <div className={styles.words}>
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {mark}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
