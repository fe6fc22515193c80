import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsA, IsAnything, OrNull } from '../shared/answer-fields.api.js';
import { FORM_CAPTCHA_ACTIONS, type FormCaptchaAction } from '../shared/captcha.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { SUBMISSION_STATUSES, type SubmissionStatus } from './shared/submission-status.js';
import { SPAM_REASONS, type SpamReason } from './submission.events.js';

/**
 * `POST /api/form/FormSubmissionKey?formId=…&version=…` (section 7): the body is empty, so the query names the form. The
 * key is for this form and browser, and for one submission. Without a query it is for the form that the submission
 * names.
 */
export class FormKeyRequest {
  @IsOptional() @Matches(LOCAL_ID) formId?: string;
  /** of the form that the visitor sees; default: the newest */
  @IsOptional() @Matches(/^\d{1,9}$/) version?: string;
  /**
   * the key is asked for when the form is sent: how long the visitor filled it in follows from the cookie of
   * `GET /api/form/opened`, or is not shown
   */
  @IsOptional() @Matches(/^true$/) late?: string;
  /** a key of this browser and form that has expired: the new one is of the same submission, with its files and time */
  @IsOptional() @IsString() @MaxLength(512) renews?: string;
}

/** `GET /api/form/opened?formId=…&version=…`: a picture of a page without script. */
export class OpenedFormRequest {
  @Matches(LOCAL_ID) formId!: string;
  @IsOptional() @Matches(/^\d{1,9}$/) version?: string;
}

export class FormKeyAnswer {
  @IsString() key!: string;
}

/** `POST /api/form/files?key=…&field=…`, multipart with the file: the key is that of the submission, and stays unused. */
export class FormFileRequest {
  @IsString() @MaxLength(512) key!: string;
  /** id of the field */
  @Matches(LOCAL_ID) field!: string;
}

/** An uploaded file. It is part of a submission when `token` is sent as the answer, or among the answers, to its field. */
export class FormFileAnswer {
  @IsString() token!: string;
  @IsString() name!: string;
  /** bytes */
  @IsInt() size!: number;
}

/** `GET /api/form/FormCaptcha?key=…`: a token passes for the submission of this key alone, in this place. */
export class FormCaptchaRequest {
  @IsString() @MaxLength(512) key!: string;
  /** default: that of a form on a page */
  @IsOptional() @IsIn(FORM_CAPTCHA_ACTIONS) action?: FormCaptchaAction;
}

/**
 * `POST /api/form/SaveFormSubmission` (section 7). The same key with the same answers is the same submission, however
 * often it is sent.
 */
export class SaveFormSubmissionRequest {
  @IsString() @MaxLength(512) key!: string;
  /** the form that is sent, of a key that names none */
  @IsOptional() @Matches(LOCAL_ID) formId?: string;
  /** field id to value; any JSON is read, and what is no field of the form is refused */
  @IsAnything() form!: unknown;
  /** the token of the captcha, where the form asks for one */
  @IsOptional() @IsString() @MaxLength(4096) captchaKey?: string;
  /** by which the token was asked for; default: that of a form on a page */
  @IsOptional() @IsIn(FORM_CAPTCHA_ACTIONS) captchaAction?: FormCaptchaAction;
  /** the page has no script, which a captcha needs: the submission is stored, and waits as suspected spam */
  @IsOptional() @IsBoolean() withoutScript?: boolean;
  /** of a field that people do not see: a program fills it in */
  @IsOptional() @IsString() @MaxLength(1000) homepage?: string;
}

/** What the visitor sees after a submission. */
export class SubmittedForm {
  /** the owner's text; '': the page has its own */
  @IsString() submissionMessage!: string;
  /** HTML of the owner, cleaned */
  @IsString() postSubmitContent!: string;
  /** where the browser goes; '': it stays */
  @IsString() successRedirect!: string;
}

/** `GET /api/config/forms/{id}/submissions`: the newest first. */
export class FormSubmissionsRequest {
  @IsOptional() @IsIn(SUBMISSION_STATUSES) status?: SubmissionStatus;
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** A file that a visitor sent; `GET /api/config/submissions/{id}/files/{fileId}` downloads it. */
export class SubmittedFile {
  @IsString() id!: string;
  @IsString() name!: string;
  /** bytes */
  @IsInt() size!: number;
}

/** One answer by its display type (section 3): `value`, or `values` of several parts or choices. */
export class SubmittedAnswer {
  @IsString() rawTitle!: string;
  @IsString() type!: string;
  @IsOptional() @IsString() value?: string;
  @IsOptional() @IsString({ each: true }) values?: readonly string[];
  /** the field is sensitive: the answer has no value here, and `POST /api/config/submissions/{id}/answers` shows it */
  @IsOptional() @IsBoolean() isHidden?: boolean;
  /** of a phone number whose country is known */
  @IsOptional() @IsString() e164?: string;
  @IsOptional() @IsA(SubmittedFile, { each: true }) files?: readonly SubmittedFile[];
}

export class FormSubmission {
  @IsString() id!: string;
  @IsIn(SUBMISSION_STATUSES) status!: SubmissionStatus;
  /** of the form that the visitor filled in */
  @IsInt() version!: number;
  /** ISO 8601 */
  @IsString() submittedAt!: string;
  /** 0 to 100: how much it looks like spam */
  @IsInt() spamScore!: number;
  @IsIn(SPAM_REASONS, { each: true }) spamReasons!: readonly SpamReason[];
  /** null: they are erased */
  @OrNull() @IsA(SubmittedAnswer, { each: true }) answers!: SubmittedAnswer[] | null;
}

export class FormSubmissionsAnswer {
  @IsA(FormSubmission, { each: true }) results!: FormSubmission[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
  /** ever sent, those among them whose person is erased */
  @IsInt() submitted!: number;
  /** of these, how many looked like spam */
  @IsInt() quarantined!: number;
}
