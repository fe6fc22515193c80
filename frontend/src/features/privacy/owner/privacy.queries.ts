import type { ErasureAnswer, PersonExport } from '@daybook/contracts/privacy/privacy.api';
import { type ApiClient, answer } from '../../../lib/api/api-client';

/** What this website knows of a person. The log records the call. */
export const findPerson = (api: ApiClient, email: string): Promise<PersonExport> =>
  api.POST('/api/operator/erasure/export', { body: { email } }).then(answer);

/** Erases a person on this website, for good. */
export const erasePerson = (api: ApiClient, email: string): Promise<ErasureAnswer> =>
  api.POST('/api/operator/erasure', { body: { email } }).then(answer);
