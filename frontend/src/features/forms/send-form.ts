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

/**
 * The key of a submission (section 7). The page asks for it when it begins, so that the server knows how long the
 * visitor took. A key that is asked for again, because it has expired or never came, says so.
 */
export class SubmissionKey {
  private asking: Promise<string> | undefined;
  private last: string | undefined;

  constructor(
    private readonly api: ApiClient,
    private readonly form: FormOfPage,
  ) {
    this.last = form.renews;
  }

  begin(): void {
    this.asking ??= this.ask();
    // without a key by now, another one is asked for when the form is sent
    this.asking.catch(() => {
      this.asking = undefined;
    });
  }

  take(): Promise<string> {
    this.asking ??= this.ask('true');
    return this.asking;
  }

  /** The next `take` asks for another one. */
  drop(): void {
    this.asking = undefined;
  }

  private ask(late?: 'true'): Promise<string> {
    const { formId, version, onKey } = this.form;
    const renews = onKey && this.last;
    const query = { formId, version: String(version), late, renews };
    return this.api
      .POST('/api/form/FormSubmissionKey', { params: { query } })
      .then(answer)
      .then(({ key }) => {
        this.last = key;
        onKey?.(key);
        return key;
      });
  }
}

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
    const taken = await key.take().catch((error: unknown) => {
      key.drop();
      throw new FormNotSent({ fields: {}, text: keyProblem(error, t) });
    });
    const captchaKey = await takeCaptcha().catch(() => {
      throw new FormNotSent({ fields: {}, text: t(formRefusal('FORM_CAPTCHA_INCOMPLETE')) });
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

function saveProblem(error: unknown, t: Translate): SendProblem {
  const text = (given: string): SendProblem => ({ fields: {}, text: given });
  // no answer came
  if (!(error instanceof ApiError) || error.status === 0) return text(t(m.form_unknown_error));
  if (error.status >= 500) return text(t(m.form_server_error));
  if (error.code === 'FORM_INVALID') return { fields: error.fields, text: '' };
  return text(WORDED.has(error.code) ? error.message : t(m.form_processing_error));
}

/** Errors whose texts section 8 has for forms and cookies; any other is said by one text. */
const WORDED: ReadonlySet<ApiError['code']> = new Set<ApiError['code']>([
  'FORM_UNREADABLE',
  'FORM_KEY_INVALID',
  'FORM_CAPTCHA_INCOMPLETE',
  'FORM_NOT_CONFIGURED',
  'FORM_RATE_LIMITED',
  'CRUMB_FAIL',
  'COOKIES_OFF',
]);
