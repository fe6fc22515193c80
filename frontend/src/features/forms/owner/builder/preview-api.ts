import { fileTokenText } from '@daybook/contracts/forms/shared/file-token';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { ApiClient } from '../../../../lib/api/api-client';
import { createApiClient } from '../../../../lib/api/create-api-client';
import { newUuid } from '../../../../lib/new-uuid';
import { translator } from '../../../../lib/translate';
import type { UploadFile } from '../../../../ui/forms/fields/form-uploads';

/**
 * The API of a form in the preview: it answers from memory, so nothing that is entered there leaves the page. A form that
 * leads to another page stays here.
 */
export function previewApi({ submissionMessage, postSubmitContent }: FormDocument): ApiClient {
  const answers: Readonly<Record<string, object>> = {
    '/api/form/FormSubmissionKey': { key: 'preview' },
    '/api/form/SaveFormSubmission': { submissionMessage, postSubmitContent, successRedirect: '' },
  };
  const headers = { get: () => null };
  return createApiClient(async (path) => {
    const [pathname = ''] = path.split('?');
    return { ok: true, status: 200, headers, json: async () => answers[pathname] ?? {} };
  }, translator('en'));
}

/** A file that is chosen in the preview stays in the browser. */
export const previewUpload: UploadFile = async (_, { name, size, type }) => {
  const id = newUuid().replaceAll('-', '');
  const text = fileTokenText({ id, name, size, type, checksum: id + id });
  return { token: `${text}.${'-'.repeat(43)}`, name, size };
};
