import { ApiError } from '../../lib/api/api-client';
import type { Translate } from '../../lib/translate';
import { m } from '../../paraglide/messages';

/** The reason of a failure, as a text for the visitor; where there is not enough stock, with how many are left. */
export function reasonOf(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t(m.page_error_title);
  const stockLeft = error.code === 'OUT_OF_STOCK' ? error.fields.quantity : undefined;
  return stockLeft ? `${error.message} ${stockLeft}` : error.message;
}
