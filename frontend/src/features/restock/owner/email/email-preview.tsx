import type { RestockEmailKind } from '@daybook/contracts/restock/shared/restock-email-choices';
import { SelectField } from '../../../../ui/owner/field';
import { EMAIL_WORDS } from '../restock-words';
import { EmailFrame, type ShownEmail } from './email-frame';
import styles from './email-preview.module.css';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

type EmailPreviewProps = {
  preview: ShownEmail;
  kinds: readonly RestockEmailKind[];
  kind: RestockEmailKind;
  onKind: (kind: RestockEmailKind) => void;
  /** BCP 47 */
  languages: readonly string[];
  language: string;
  onLanguage: (language: string) => void;
};

/** A preview of one of the emails that the rules send, in one of the website's languages. */
export function EmailPreview({ preview, ...chosen }: EmailPreviewProps) {
  const { kinds, kind, onKind, languages, language, onLanguage } = chosen;
  return (
    <EmailFrame
      email={preview}
      before={
        kinds.length > 1 && (
          <SelectField
            hideLabel
            label="Email type"
            value={kind}
            options={kinds.map((value) => ({ value, label: EMAIL_WORDS[value] }))}
            onChange={(event) => onKind(event.target.value as RestockEmailKind)}
          />
        )
      }
      after={
        <>
          {languages.length > 1 && (
            <SelectField
              hideLabel
              label="Language of the email"
              value={language}
              options={languages.map((value) => ({ value, label: languageNames.of(value) ?? value }))}
              onChange={(event) => onLanguage(event.target.value)}
            />
          )}
          {kind !== 'offer' && <p className={styles.note}>This email uses the default text.</p>}
        </>
      }
    />
  );
}
