import { ADDRESS_ERRORS } from '../../shared/address/address-errors.js';
import { TEXT_FORMAT_ERRORS } from './text-format-errors.js';

/**
 * The part of the error catalogue (sections 5 and 8) that a form shows by itself. It comes with the form, so that no
 * other page loads it. Code, HTTP status and text.
 */
export const FORM_ERRORS = {
  ...ADDRESS_ERRORS,
  ...TEXT_FORMAT_ERRORS,
  FIELD_SURVEY_INCOMPLETE: [400, 'Survey is not valid. Missing a required question.'],
  // section 5 leaves the format to us: {email}
  FIELD_EMAIL_INVALID: [400, 'Email is not valid. Email addresses should follow the format user@domain.com.'],
  FIELD_NOT_A_TIME: [400, 'Please enter a time such as 14:30.'],
  FIELD_NOT_A_NUMBER: [400, 'Please enter a number.'],
  FIELD_OUT_OF_RANGE: [400, 'Please enter a number within the limits.'],
  FIELD_NOT_A_WEBSITE: [400, 'Please enter a web address such as https://example.com.'],
  FIELD_NOT_A_PHONE: [400, 'Please enter a phone number.'],
  FIELD_NOT_AN_ADDRESS: [400, 'Please enter street, city and country.'],
  FIELD_TOO_MANY_FILES: [400, 'Please remove a file: these are more than this field takes.'],
  FIELD_FILE_REFUSED: [400, 'This field does not take this file.'],
  FIELD_FILE_GONE: [400, 'This file is no longer here. Please remove it and choose it again.'],
  FORM_UNREADABLE: [400, 'Could not parse the form fields, please check your entries.'],
  // also of a key that was used, has expired or is another form's: the page asks for another one
  FORM_KEY_INVALID: [401, 'Unable to submit form. Please try again later.'],
  FORM_CAPTCHA_INCOMPLETE: [400, 'Complete CAPTCHA before submitting.'],
  FORM_NOT_CONFIGURED: [404, 'This form has not been configured yet.'],
  FORM_RATE_LIMITED: [429, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
  FIELD_UNREADABLE: [400, 'This answer cannot be read. Please enter it again.'],
  FIELD_UNKNOWN: [400, 'This form has no such field.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type FormErrorCode = keyof typeof FORM_ERRORS;
