import type { RestockEmailPreview } from '@daybook/contracts/restock/restock-email-preview.api';
import { useState } from 'react';
import { Alert } from '../../../../ui/alert';
import { Choice } from '../../../../ui/owner/choice';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Skeleton } from '../../../../ui/skeleton';
import { type EmailScheme, emailDocument } from './email-document';
import styles from './email-preview.module.css';

export type ShownEmail = { data: RestockEmailPreview | undefined; error: unknown; isFetching: boolean };

type EmailFrameProps = {
  email: ShownEmail;
  /** more choices, before and after those of width and light */
  before?: React.ReactNode;
  after?: React.ReactNode;
};

/** An email as its reader sees it: on a phone or a desktop, light or dark. */
export function EmailFrame({ email: { data, error, isFetching }, before, after }: EmailFrameProps) {
  const [width, setWidth] = useState<'narrow' | 'wide'>('wide');
  const [scheme, setScheme] = useState<EmailScheme>('light');
  return (
    <section className={styles.preview} aria-label="Preview of the email" aria-busy={isFetching}>
      <div className={styles.bar}>
        {before}
        <Choice
          label="Width"
          value={width}
          options={{ narrow: 'Phone', wide: 'Desktop' }}
          onChange={setWidth}
        />
        <Choice
          label="Light"
          value={scheme}
          options={{ light: 'Light', dark: 'Dark' }}
          onChange={setScheme}
        />
        {after}
      </div>
      {error !== null && error !== undefined && <Alert title={sendErrorText(error)} />}
      {data ? (
        <>
          <p className={styles.subject}>{data.subject}</p>
          <div className={styles.canvas}>
            <iframe
              className={styles.frame}
              data-width={width}
              data-scheme={scheme}
              title="Email"
              // the frame runs no script of the email, and no link leaves it
              sandbox=""
              srcDoc={emailDocument(data.html, scheme)}
            />
          </div>
        </>
      ) : (
        !error && <Skeleton className={styles.frame} />
      )}
    </section>
  );
}
