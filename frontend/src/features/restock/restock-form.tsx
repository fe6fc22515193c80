import { checkRestockEmail } from '@daybook/contracts/restock/shared/restock-email';
import { isRestockError, type PageNotice } from '@daybook/contracts/shared/page-notices';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-client';
import { useLocale } from '../../lib/locale-context';
import type { Message } from '../../lib/translate';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { useCaptcha } from '../../ui/captcha/use-captcha';
import fieldStyles from '../../ui/field.module.css';
import { type RememberedSignUp, rememberedSignUp, rememberSignUp } from './remembered-sign-ups';
import { useAskCaptcha, useSignUp } from './restock.mutations';
import styles from './restock-form.module.css';
import { restockRefusal } from './restock-refusal';

type RestockFormProps = {
  productId: string;
  /** the variant that the visitor chose; undefined while none is chosen */
  variantId: string | undefined;
  mailingList: { readonly isEnabled: boolean; readonly isOptedInByDefault: boolean };
  hasCaptcha: boolean;
  /** the result of the form when the visitor sent it without scripts */
  notice?: PageNotice;
  /** the owner's text, shown after a sign-up */
  successText: string;
};

/** Why the last attempt failed: a text of the server, or a fault in the email address. */
type Problem = { kind: 'refused'; text: string } | { kind: 'address'; text: Message };

/**
 * The form that signs a visitor up for a restock email (sections 3, 5 and 8). After a sign-up, the success text
 * replaces it.
 */
export function RestockForm(props: RestockFormProps) {
  const { productId, variantId, mailingList, hasCaptcha, notice, successText } = props;
  const { t, locale } = useLocale();
  const id = useId();
  const { mutateAsync: signUp } = useSignUp();
  const askCaptcha = useAskCaptcha();
  const captcha = useCaptcha(hasCaptcha ? askCaptcha : undefined);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(problemOfNotice(notice));
  const [done, setDone] = useState(
    notice === 'signedUp' && variantId !== undefined ? { variantId, text: successText, next: '' } : undefined,
  );
  const [remembered, setRemembered] = useState<RememberedSignUp>();
  const field = useRef<HTMLInputElement>(null);
  const success = useRef<HTMLParagraphElement>(null);

  // the button that had the focus is gone: the success text takes the focus, so a screen reader reads it out
  useEffect(() => {
    if (done) success.current?.focus();
  }, [done]);

  // after hydration: the server renders one page for all visitors
  useEffect(() => {
    setRemembered(variantId === undefined ? undefined : rememberedSignUp(variantId));
  }, [variantId]);

  const notify = (found: Problem) => {
    setProblem(found);
    field.current?.focus();
  };

  // the fields are uncontrolled: a visitor may type before the form is hydrated
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || variantId === undefined) return;
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email') ?? '');
    const wrong = checkRestockEmail(email);
    if (wrong) return notify({ kind: 'address', text: restockRefusal(wrong) });
    setProblem(undefined);
    setSending(true);
    try {
      const address = email.trim();
      const { message, needsConfirmation } = await signUp({
        productId,
        variantId,
        siteVisitorEmail: address,
        language: locale,
        isJoinMailingList: mailingList.isEnabled && fields.has('joins'),
        captchaToken: await captcha.take(),
      });
      rememberSignUp(variantId, address);
      const next = needsConfirmation ? m.restock_next_confirm : m.restock_next_wait;
      setDone({ variantId, text: message, next: t(next, { email: address }) });
    } catch (error) {
      notify(problemOf(error, t(restockRefusal('RESTOCK_FAILED'))));
    } finally {
      setSending(false);
    }
  };

  const isEmailWrong = problem?.kind === 'address';
  return (
    <section className={styles.restock} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t(m.restock_title)}
      </h2>
      {variantId === undefined ? (
        <p className={styles.text}>{t(m.restock_choose)}</p>
      ) : done?.variantId === variantId ? (
        <p ref={success} role="status" tabIndex={-1} className={styles.success}>
          {done.text}
          {done.next && <span className={styles.next}>{done.next}</span>}
        </p>
      ) : remembered ? (
        <Remembered signUp={remembered} onOther={() => setRemembered(undefined)} />
      ) : (
        <form
          className={styles.form}
          noValidate
          method="post"
          onFocus={captcha.begin}
          onSubmit={(event) => void submit(event)}
        >
          <input type="hidden" name="form" value="restock" />
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="variantId" value={variantId} />
          <input type="hidden" name="language" value={locale} />
          <p className={styles.text}>{t(m.restock_text)}</p>
          <div>
            <label htmlFor={id} className={fieldStyles.label}>
              {t(m.restock_email)}
            </label>
            <input
              ref={field}
              id={id}
              type="email"
              name="email"
              autoComplete="email"
              className={fieldStyles.control}
              aria-required
              aria-invalid={isEmailWrong || undefined}
              aria-describedby={isEmailWrong ? `${id}-error` : undefined}
              onChange={() => setProblem(undefined)}
            />
            {isEmailWrong && (
              <p id={`${id}-error`} className={fieldStyles.error} role="alert">
                {t(problem.text)}
              </p>
            )}
          </div>
          {mailingList.isEnabled && (
            <label className={styles.join}>
              <input
                type="checkbox"
                name="joins"
                className={styles.mark}
                defaultChecked={mailingList.isOptedInByDefault}
              />
              {t(m.restock_join)}
            </label>
          )}
          <Button type="submit" wide busy={isSending}>
            {t(isSending ? m.restock_sending : m.restock_submit)}
          </Button>
          {captcha.state !== 'idle' && (
            <p className={fieldStyles.hint}>
              {t(captcha.state === 'done' ? m.restock_captcha_done : m.restock_captcha_working)}
            </p>
          )}
          {problem?.kind === 'refused' && <Alert title={problem.text} />}
        </form>
      )}
    </section>
  );
}

/** What this browser knows of an earlier sign-up for the variant. */
function Remembered({ signUp: { email, at }, onOther }: { signUp: RememberedSignUp; onOther: () => void }) {
  const { t, locale } = useLocale();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(at));
  return (
    <div className={styles.form}>
      <p className={styles.success}>{t(m.restock_remembered, { email, date })}</p>
      <Button look="secondary" onClick={onOther}>
        {t(m.restock_remembered_other)}
      </Button>
    </div>
  );
}

const problemOfNotice = (notice: PageNotice | undefined): Problem | undefined =>
  isRestockError(notice) ? { kind: 'address', text: restockRefusal(notice) } : undefined;

/** Section 8: the server's text, or else the form's own. A fault in the address is shown at its field. */
function problemOf(error: unknown, otherwise: string): Problem {
  if (!(error instanceof ApiError) || isUnworded(error)) return { kind: 'refused', text: otherwise };
  return error.code === 'RESTOCK_EMAIL_BLANK' || error.code === 'RESTOCK_EMAIL_INVALID'
    ? { kind: 'address', text: restockRefusal(error.code) }
    : { kind: 'refused', text: error.message };
}

/** Whether the error has no text of the API: no answer came, or a proxy answered. */
const isUnworded = ({ code }: ApiError) => code === 'OFFLINE' || code === 'UNAVAILABLE';
