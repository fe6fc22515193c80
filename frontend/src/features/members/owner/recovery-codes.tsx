import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../../ui/button';
import { CopyLinkButton } from '../../../ui/owner/copy-link';
import forms from './member-forms.module.css';
import styles from './second-factor.module.css';

/** Recovery codes, which are shown this once: to copy, or to keep as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={forms.form}>
      <p ref={head} tabIndex={-1}>
        Keep these codes where you find them without your phone. Each signs you in once. They are not shown
        again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyLinkButton link={text} what="Codes" />
        <a
          className={buttonClass('secondary')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          Save as a file
        </a>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
