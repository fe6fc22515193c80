import { ApiError } from '../../lib/api/api-client';
import type { Translate } from '../../lib/translate';
import { m } from '../../paraglide/messages';

/** The reason of a failure, as a text for the visitor. */
export const reasonOf = (error: unknown, t: Translate): string =>
  error instanceof ApiError ? error.message : t(m.page_error_title);
