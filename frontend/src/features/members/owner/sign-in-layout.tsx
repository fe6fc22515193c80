import { type ReactNode, useEffect } from 'react';
import styles from './sign-in-layout.module.css';

/** The layout of the screens before the owner area, such as the sign-in: one form in the middle of the page. */
export function SignInLayout({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} – Daybook`;
  }, [title]);
  return (
    <main className={styles.layout}>
      <div className={styles.box}>
        <p className={styles.brand}>Daybook</p>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </main>
  );
}
