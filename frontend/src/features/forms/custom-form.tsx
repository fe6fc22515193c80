import type { FormPage } from '@daybook/contracts/forms/form-page.api';
import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import type { SubmittedForm } from '@daybook/contracts/forms/submissions.api';
import type { FormCaptchaAction } from '@daybook/contracts/shared/captcha';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { answer } from '../../lib/api/api-client';
import { useApi } from '../../lib/api/api-context';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { refusal } from '../../lib/refusal';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { useCaptcha } from '../../ui/captcha/use-captcha';
import { classNames } from '../../ui/class-names';
import { FormFields } from '../../ui/forms/fields/form-fields';
import { type UploadFile, UploadProvider } from '../../ui/forms/fields/form-uploads';
import { hasFilesUnderWay, useFormAnswers } from '../../ui/forms/use-form-answers';
import styles from './custom-form.module.css';
import { forgetDraft, rememberDraft, rememberedDraft, rememberedKey, rememberKey } from './form-draft';
import { FormSuccess } from './form-success';
import { isNewsletterForm } from './is-newsletter-form';
import { FormNotSent, SubmissionKey, sendForm } from './send-form';
import { uploaderOf } from './upload-file';
import { useFormProgress } from './use-form-progress';
import { useFrameHeight } from './use-frame-height';

type CustomFormProps = {
  page: FormPage;
  /** the visitor sent the form without script, and it was stored */
  isSubmitted: boolean;
  /** the page stands in a frame: it is the form alone, without the website's header and footer */
  isFramed: boolean;
  /** a dialog has the form's name above it */
  isInDialog?: boolean;
  /** the block of a page that it stands in, beside other forms */
  block?: string;
  /** of the website, IANA name */
  timeZone: string;
  /** in place of the upload to the server */
  upload?: UploadFile;
};

/**
 * A form of the website's own (sections 4, 5 and 8): idle, submitting, then its success text or the owner's page, or
 * its errors with what was entered.
 */
export function CustomForm(props: CustomFormProps) {
  const { page, isSubmitted, isFramed, isInDialog, block, timeZone, upload } = props;
  const { form } = page;
  const content = useRef<HTMLDivElement>(null);
  useFrameHeight(content, page.embedHosts);
  const [submitted, setSubmitted] = useState<SubmittedForm | undefined>(isSubmitted ? form : undefined);
  return (
    <div
      ref={content}
      className={
        classNames(isFramed && styles.framed, isInDialog && styles.inDialog, block && styles.inPage) ||
        undefined
      }
    >
      {submitted ? (
        <FormSuccess
          title={form.name}
          Title={block === undefined ? 'h1' : 'h2'}
          submitted={submitted}
          isNew={submitted !== form}
        />
      ) : (
        <OpenForm
          page={page}
          isInDialog={isInDialog === true}
          block={block}
          timeZone={timeZone}
          upload={upload}
          onSubmitted={(given) => {
            if (given.successRedirect) leaveTo(given.successRedirect);
            else setSubmitted(given);
          }}
        />
      )}
    </div>
  );
}

/** The owner's page after a submission; a form in a frame of another website leaves the frame for it. */
function leaveTo(address: string): void {
  window.open(address, window.top === window ? '_self' : '_top');
}

type OpenFormProps = {
  page: FormPage;
  isInDialog: boolean;
  block: string | undefined;
  timeZone: string;
  upload: UploadFile | undefined;
  onSubmitted: (submitted: SubmittedForm) => void;
};

function OpenForm({ page, isInDialog, block, timeZone, upload, onSubmitted }: OpenFormProps) {
  const { form, version, entered } = page;
  const { t } = useLocale();
  const lang = useTextsLang();
  const api = useApi();
  const id = useId();
  const { fields } = form;
  const answers = useFormAnswers(fields, {
    values: (entered?.values as Record<string, unknown> | undefined) ?? defaultsOf(fields),
    ...(entered && { errors: entered.errors }),
  });
  const hasFiles = fields.some(({ kind }) => kind === 'file');
  const [key] = useState(() => new SubmissionKey(api, { formId: form.id, version, ...keyOfFiles(page) }));
  const [ownUpload] = useState(() => uploaderOf(key, t));
  const captchaAction = captchaActionOf(fields, isInDialog);
  const askCaptcha = async () => {
    const query = { key: await key.take(), action: captchaAction } as const;
    return api.GET('/api/form/FormCaptcha', { params: { query } }).then(answer);
  };
  const captcha = useCaptcha(form.captcha.isEnabled ? askCaptcha : undefined);
  const progress = useFormProgress(form.id);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState(entered?.problem ?? '');
  const [heldUp, setHeldUp] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const sending = useRef(false);
  const { ref, errors } = answers;
  const wrong = fields.filter((field) => errors[field.id] !== undefined && answers.isShown(field));
  const isInvalid = Object.keys(errors).length > 0;
  const Title = block === undefined ? 'h1' : 'h2';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    key.begin();
    const draft = entered ? undefined : rememberedDraft(form.id);
    if (draft) answers.fill(draft);
  }, []);

  // the focus goes to the first wrong answer, or to the button beside the text that says why
  useEffect(() => {
    if (heldUp === 0) return;
    (ref.current?.querySelector<HTMLElement>('[aria-invalid]') ?? button.current)?.focus();
  }, [heldUp, ref]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // a second click: the state is not rendered yet
    if (sending.current) return;
    setProblem('');
    if (hasFilesUnderWay(event.currentTarget)) return setProblem(t(m.form_files_uploading));
    const trap = new FormData(event.currentTarget).get('homepage');
    const values = answers.check();
    if (!values) return setHeldUp((count) => count + 1);
    sending.current = true;
    // the fields are locked, and would lose the focus
    button.current?.focus();
    setSending(true);
    try {
      const sent = { form: values, homepage: String(trap ?? ''), captchaAction } as const;
      const submitted = await sendForm({ api, key, takeCaptcha: captcha.take, t }, sent);
      progress.onSent();
      forgetDraft(form.id);
      onSubmitted(submitted);
    } catch (error) {
      const { problem: found } = error instanceof FormNotSent ? error : { problem: undefined };
      answers.setErrors(found?.fields ?? {});
      setProblem(found ? found.text : t(m.form_unknown_error));
      setHeldUp((count) => count + 1);
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  return (
    <form
      ref={ref}
      className={styles.form}
      data-form-id={form.id}
      noValidate
      method="post"
      // without script, the page that says what is wrong is shown where the form stands in it
      action={block && `#b-${block}`}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      aria-labelledby={`${id}-name`}
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        answers.onInput();
        progress.onInput();
        rememberDraft(form.id, fields, answers.read());
      }}
      onBlur={answers.onBlur}
      onFocus={(event) => {
        captcha.begin();
        progress.onFocus(event);
      }}
    >
      <Title id={`${id}-name`} className={styles.title} tabIndex={-1} lang={lang}>
        {form.name}
      </Title>
      {isInvalid && (
        <div className={styles.summary}>
          <p className={styles.problem}>{t(m.form_review_below)}</p>
          <ul>
            {wrong.map((field) => (
              <li key={field.id}>
                <a href={`#${id}${field.id}`} lang={lang}>
                  {field.title}
                </a>
                : {errors[field.id]}
              </li>
            ))}
          </ul>
        </div>
      )}
      <input type="hidden" name="form" value={block === undefined ? 'custom-form' : 'form-of-page'} />
      {block !== undefined && <input type="hidden" name="block" value={block} />}
      <input type="hidden" name="formId" value={form.id} />
      <input type="hidden" name="version" value={version} />
      <noscript>
        {/* its cookie shows how long the form was open: a program sends it at once */}
        <img
          src={`/api/form/opened?${new URLSearchParams({ formId: form.id, version: String(version) })}`}
          alt=""
          width="1"
          height="1"
          className={styles.opened}
        />
      </noscript>
      {hasFiles && entered?.key && <input type="hidden" name="key" value={entered.key} />}
      <div inert={isSending} className={isSending ? styles.locked : undefined}>
        <UploadProvider value={upload ?? ownUpload}>
          <FormFields fields={fields} answers={answers} timeZone={timeZone} idPrefix={id} />
        </UploadProvider>
        {/* people do not see this field; a program fills it in */}
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor={`${id}-homepage`}>{t(m.form_trap)}</label>
          <input id={`${id}-homepage`} name="homepage" tabIndex={-1} autoComplete="off" />
        </div>
      </div>
      {form.disclaimer && (
        <p className={styles.disclaimer} lang={lang}>
          {form.disclaimer}
        </p>
      )}
      {form.captcha.isEnabled && (
        <p className={classNames(styles.disclaimer, styles.withoutScript)}>
          {t(m.form_captcha_without_script)}
        </p>
      )}
      {(isInvalid || problem) && (
        <Alert title={problem || t(refusal('FORM_INVALID'))}>
          {isInvalid && !isNewsletterForm(fields) && <p>{t(m.form_review_above)}</p>}
        </Alert>
      )}
      <div>
        <Button ref={button} type="submit" busy={isSending}>
          {t(isSending ? m.form_submitting : m.form_submit)}
        </Button>
      </div>
    </form>
  );
}

/** The captcha's action (section 7) by where the form stands; one that opens over a page is the pop-up. */
function captchaActionOf(fields: readonly Field[], isInDialog: boolean): FormCaptchaAction {
  if (isInDialog) return 'PROMO_POPUP_SUBMISSION';
  return isNewsletterForm(fields) ? 'NEWSLETTER_BLOCK_SUBMISSION' : 'FORM_BLOCK_SUBMISSION';
}

/** Files belong to the key of a submission, so a page that is loaded again goes on with it. */
function keyOfFiles({ form: { id, fields }, entered }: FormPage) {
  if (!fields.some(({ kind }) => kind === 'file')) return {};
  const renews = entered ? entered.key : typeof window === 'undefined' ? undefined : rememberedKey(id);
  return { renews: renews || undefined, onKey: (key: string) => rememberKey(id, key) };
}

/** A default as the fields of a page are read: one box that is ticked is a text, several are a list. */
function begunWith(given: NonNullable<Extract<Field, { default?: unknown }>['default']>): unknown {
  if (typeof given !== 'object') return String(given);
  return Array.isArray(given) && given.length === 1 ? given[0] : given;
}

/** What each field begins with. */
function defaultsOf(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (field.kind === 'address') return [[field.id, { country: field.defaultCountry ?? '' }]];
      return 'default' in field && field.default !== undefined ? [[field.id, begunWith(field.default)]] : [];
    }),
  );
}
