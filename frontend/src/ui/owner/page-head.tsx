import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-head.module.css';

type PageHeadProps = {
  title: string;
  /** a link back, above the title */
  back?: ReactNode;
  /** beside the title: a status, a count */
  mark?: ReactNode;
  actions?: ReactNode;
  /** of a long form: the buttons stay in sight */
  isSticky?: boolean;
};

/** The head of a screen. Its title is the tab's title, and takes the focus after a navigation. */
export function PageHead({ title, back, mark, actions, isSticky }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Daybook`;
  }, [title]);
  useEffect(() => {
    // a control that already has the focus keeps it
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
