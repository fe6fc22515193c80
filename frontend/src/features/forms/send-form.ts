import { SPAM_RULES } from '@daybook/contracts/forms/shared/spam-rules';
import type { SubmittedForm } from '@daybook/contracts/forms/submissions.api';
import type { FormCaptchaAction } from '@daybook/contracts/shared/captcha';
import { type ApiClient, ApiError, answer } from '../../lib/api/api-client';
import type { Translate } from '../../lib/translate';
import { m } from '../../paraglide/messages';
import { formRefusal } from '../../ui/forms/form-refusal';

type FormOfPage = {
  readonly formId: string;
  readonly version: number;
  /** the key of a submission that was begun before, in this browser */
  readonly renews?: string | undefined;
  /** undefined: the form has no files, which would belong to its key */
  readonly onKey?: ((key: string) => void) | undefined;
};

/** Why a form was not sent: messages of fields, or one text (section 8). */
export type SendProblem = { readonly fields: Readonly<Record<string, string>>; readonly text: string };

export class FormNotSent extends Error {
  constructor(readonly problem: SendProblem) {
    super(problem.text);
  }
}

/** A key that is younger when its form is sent is that of a program. */
const FASTEST_MS = (SPAM_RULES.fastestSeconds + 0.1) * 1000;

/**
 * The key of a submission (section 7). The page asks for it when it begins, so that the server knows how long the
 * visitor took. A key that is asked for again, because it has expired, goes on from the one before. Of a key that comes
 * when the form is sent the page waits until it is as old as a person's: the visitor is no program.
 */
export class SubmissionKey {
  private asking: Promise<string> | undefined;
  /** of `performance.now()`: since when the server counts, of a key that the visitor did not wait for */
  private begunAt = Number.NEGATIVE_INFINITY;
  private last: string | undefined;

  constructor(
    private readonly api: ApiClient,
    private readonly form: FormOfPage,
  ) {
    this.last = form.renews;
  }

  begin(): void {
    // without a key by now, another one is asked for when the form is sent
    this.asked({ isLate: false }).catch(() => undefined);
  }

  take(): Promise<string> {
    return this.asked({ isLate: true });
  }

  /** As {@link take}, when the key is old enough to be sent. */
  async takeToSend(): Promise<string> {
    const key = await this.take();
    const left = this.begunAt + FASTEST_MS - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    return key;
  }

  /** The next `take` asks for another one. */
  drop(): void {
    this.asking = undefined;
  }

  /** After a failure the next call asks again. */
  private asked(how: { isLate: boolean }): Promise<string> {
    if (this.asking) return this.asking;
    const asking = this.ask(how);
    this.asking = asking;
    asking.catch(() => {
      if (this.asking === asking) this.asking = undefined;
    });
    return asking;
  }

  private ask({ isLate }: { isLate: boolean }): Promise<string> {
    const { formId, version, onKey } = this.form;
    const renews = this.last;
    const query = { formId, version: String(version), renews };
    return this.api
      .POST('/api/form/FormSubmissionKey', { params: { query } })
      .then(answer)
      .then(({ key }) => {
        // a key of the same submission goes on, and any other begins
        if (isLate && submissionOf(this.last) !== submissionOf(key)) this.begunAt = performance.now();
        this.last = key;
        onKey?.(key);
        return key;
      });
  }
}

const submissionOf = (key: string | undefined) => key?.split('.', 1)[0];

type Sent = {
  readonly form: Readonly<Record<string, unknown>>;
  readonly homepage: string;
  readonly captchaAction: FormCaptchaAction;
};

/** What sends a form. */
type Sending = {
  readonly api: ApiClient;
  readonly key: SubmissionKey;
  /** the token of the captcha for the present key; undefined: the form asks for none */
  readonly takeCaptcha: () => Promise<string | undefined>;
  readonly t: Translate;
};

/**
 * Sends a form. An expired key is asked for again, so that nothing entered is lost. After a lost answer the same key
 * is used again: the same answers are one submission.
 * @throws FormNotSent with the texts of section 8
 */
export async function sendForm({ api, key, takeCaptcha, t }: Sending, sent: Sent): Promise<SubmittedForm> {
  const save = async () => {
    const taken = await key.takeToSend().catch((error: unknown) => {
      key.drop();
      throw new FormNotSent({ fields: {}, text: keyProblem(error, t) });
    });
    const captchaKey = await takeCaptcha().catch((error: unknown) => {
      // an expired key: it is asked for again, and the captcha with it
      if (error instanceof ApiError && error.code === 'FORM_KEY_INVALID') throw error;
      throw new FormNotSent({ fields: {}, text: captchaProblem(error, t) });
    });
    const body = { key: taken, ...sent, ...(captchaKey !== undefined && { captchaKey }) };
    return api.POST('/api/form/SaveFormSubmission', { body }).then(answer);
  };
  try {
    return await save().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'FORM_KEY_INVALID') throw error;
      key.drop();
      return save();
    });
  } catch (error) {
    throw error instanceof FormNotSent ? error : new FormNotSent(saveProblem(error, t));
  }
}

function keyProblem(error: unknown, t: Translate): string {
  const isWorded = error instanceof ApiError && (error.status === 404 || error.status === 429);
  return isWorded ? error.message : t(m.form_no_key);
}

/** What the owner has to mend, or the visitor to wait for, is said; of any other failure the captcha is not complete. */
function captchaProblem(error: unknown, t: Translate): string {
  if (!(error instanceof Error)) return t(formRefusal('FORM_CAPTCHA_INCOMPLETE'));
  const isWorded = 'isWorded' in error || (error instanceof ApiError && CAPTCHA_WORDED.has(error.code));
  return isWorded ? error.message : t(formRefusal('FORM_CAPTCHA_INCOMPLETE'));
}

function saveProblem(error: unknown, t: Translate): SendProblem {
  const text = (given: string): SendProblem => ({ fields: {}, text: given });
  // no answer came
  if (!(error instanceof ApiError) || error.status === 0) return text(t(m.form_unknown_error));
  if (error.status >= 500) return text(t(m.form_server_error));
  if (error.code === 'FORM_INVALID') return { fields: error.fields, text: '' };
  return text(WORDED.has(error.code) ? error.message : t(m.form_processing_error));
}

const CAPTCHA_WORDED: ReadonlySet<ApiError['code']> = new Set<ApiError['code']>([
  'RECAPTCHA_SITE_KEY_MISSING',
  'HCAPTCHA_SITE_KEY_MISSING',
  'FORM_NOT_CONFIGURED',
  'FORM_RATE_LIMITED',
]);

/** Errors whose texts section 8 has for forms and cookies; any other is said by one text. */
const WORDED: ReadonlySet<ApiError['code']> = new Set<ApiError['code']>([
  'FORM_UNREADABLE',
  'FORM_KEY_INVALID',
  'FORM_CAPTCHA_INCOMPLETE',
  'FORM_NOT_CONFIGURED',
  'FORM_RATE_LIMITED',
  'FORM_FILES_FULL',
  'CRUMB_FAIL',
  'COOKIES_OFF',
]);
