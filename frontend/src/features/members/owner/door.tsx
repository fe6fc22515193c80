import { type ReactNode, useEffect } from 'react';
import styles from './door.module.css';

/** A screen before the owner area: one question in the middle of the page. */
export function Door({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} – Daybook`;
  }, [title]);
  return (
    <main className={styles.door}>
      <div className={styles.box}>
        <p className={styles.brand}>Daybook</p>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </main>
  );
}
