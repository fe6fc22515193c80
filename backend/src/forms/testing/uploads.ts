import type { FormFileAnswer, FormKeyAnswer } from '@daybook/contracts/forms/submissions.api';
import { multipart } from '../../platform/testing/multipart.js';
import type { Browser } from '../../platform/testing/test-shop.js';

export const keyFor = async (browser: Browser, formId: string, more = '') =>
  (await browser.send('POST', `/api/form/FormSubmissionKey?formId=${formId}${more}`)).json<FormKeyAnswer>()
    .key;

/** Uploads a file as the page of a form does. */
export function upload(browser: Browser, key: string, fileName: string, bytes: Buffer, field = 'cv') {
  const { body, headers } = multipart(fileName, bytes);
  return browser.send('POST', `/api/form/files?${new URLSearchParams({ key, field })}`, body, headers);
}

export const tokenOf = (answer: Awaited<ReturnType<typeof upload>>): string =>
  answer.json<FormFileAnswer>().token;
