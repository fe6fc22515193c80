import { inWhole } from '../../../lib/owner/whole-number';
import styles from './analytics.module.css';

type ErrorTextProps = {
  error: { message: string; errorType: string | null; stack: string | null };
  /** builds that reported it, in words */
  releases: string;
};

/** The message of an error with its type, which opens the stack of its first report. */
export function ErrorText({ error: { message, errorType, stack }, releases }: ErrorTextProps) {
  const title = errorType && !message.startsWith(errorType) ? `${errorType}: ${message}` : message;
  if (!stack) return <span className={styles.path}>{title}</span>;
  return (
    <details>
      <summary className={styles.path}>{title}</summary>
      <p className={styles.soft}>{releases}. Stack of the first report:</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <pre className={styles.stack} tabIndex={0}>
        {stack}
      </pre>
    </details>
  );
}

/** How often an error was reported, by visitors and by bots. */
export function Reports({ of: { reports, botReports } }: { of: { reports: number; botReports: number } }) {
  return (
    <>
      {inWhole(reports)}
      {botReports > 0 && <span className={styles.soft}> and {inWhole(botReports)} by bots</span>}
    </>
  );
}
