import type { RestockEmailPreview } from '@daybook/contracts/restock/restock-email-preview.api';
import type { RestockEmailKind } from '@daybook/contracts/restock/shared/restock-email-choices';
import { useState } from 'react';
import { Alert } from '../../../../ui/alert';
import { Choice } from '../../../../ui/owner/choice';
import { SelectField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Skeleton } from '../../../../ui/skeleton';
import { EMAIL_WORDS } from '../restock-words';
import { type EmailScheme, emailDocument } from './email-document';
import styles from './email-preview.module.css';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

type EmailPreviewProps = {
  preview: { data: RestockEmailPreview | undefined; error: unknown; isFetching: boolean };
  kinds: readonly RestockEmailKind[];
  kind: RestockEmailKind;
  onKind: (kind: RestockEmailKind) => void;
  /** BCP 47 */
  languages: readonly string[];
  language: string;
  onLanguage: (language: string) => void;
};

/** A preview of the email: phone or desktop, light or dark. */
export function EmailPreview({ preview, ...chosen }: EmailPreviewProps) {
  const { kinds, kind, onKind, languages, language, onLanguage } = chosen;
  const [width, setWidth] = useState<'narrow' | 'wide'>('wide');
  const [scheme, setScheme] = useState<EmailScheme>('light');
  const { data, error, isFetching } = preview;
  return (
    <section className={styles.preview} aria-label="Preview of the email" aria-busy={isFetching}>
      <div className={styles.bar}>
        {kinds.length > 1 && (
          <SelectField
            hideLabel
            label="Email type"
            value={kind}
            options={kinds.map((value) => ({ value, label: EMAIL_WORDS[value] }))}
            onChange={(event) => onKind(event.target.value as RestockEmailKind)}
          />
        )}
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
        {languages.length > 1 && (
          <SelectField
            hideLabel
            label="Language of the email"
            value={language}
            options={languages.map((value) => ({ value, label: languageNames.of(value) ?? value }))}
            onChange={(event) => onLanguage(event.target.value)}
          />
        )}
      </div>
      {kind !== 'offer' && <p className={styles.note}>This email uses the default text.</p>}
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
