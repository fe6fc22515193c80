import type { PageErrorCode } from '@daybook/contracts/shared/page-errors';
import { useLocale } from '../lib/locale-context';
import { refusal } from '../lib/refusal';

/** The text of an error. It brings the texts of all errors, so load it on demand. */
export function RefusalText({ code }: { code: PageErrorCode }) {
  return useLocale().t(refusal(code));
}
