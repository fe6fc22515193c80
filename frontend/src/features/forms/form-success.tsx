import type { VisitorForm } from '@daybook/contracts/forms/shared/form';
import { useEffect, useRef } from 'react';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Prose } from '../../ui/prose';
import styles from './custom-form.module.css';

type FormSuccessProps = {
  /** of the form */
  title: string;
  Title?: 'h1' | 'h2';
  submitted: Pick<VisitorForm, 'submissionMessage' | 'postSubmitContent' | 'successRedirect'>;
  /** the form was sent on this page, and its button had the focus */
  isNew: boolean;
};

/** What replaces the form after a submission (section 4). */
export function FormSuccess({ title, Title = 'h1', submitted, isNew }: FormSuccessProps) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.success}>
      <Title className={styles.title} tabIndex={-1} lang={lang}>
        {title}
      </Title>
      <div ref={ref} role="status" tabIndex={-1} className={styles.after}>
        <p className={styles.message} lang={submitted.submissionMessage ? lang : undefined}>
          {submitted.submissionMessage || t(m.form_submitted)}
        </p>
        {submitted.postSubmitContent && (
          <div lang={lang}>
            <Prose html={submitted.postSubmitContent} />
          </div>
        )}
        {submitted.successRedirect && (
          <p>
            <a href={submitted.successRedirect}>{t(m.form_continue)}</a>
          </p>
        )}
      </div>
    </div>
  );
}
