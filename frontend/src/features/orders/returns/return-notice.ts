import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';

/** How the form before ended, by what the address says of it. The address names a text of ours and says none itself. */
const NOTICES: Readonly<Record<string, Message>> = {
  returnAsked: m.order_return_done,
  returnEmpty: m.order_return_empty,
  RETURN_QUANTITY: m.order_return_quantity,
  RETURN_REQUESTS_FULL: m.order_return_full,
  RETURN_UNSENT: m.order_return_unsent,
  returnFailed: m.order_return_failed,
};

export type ReturnNotice = { readonly text: Message; readonly isDone: boolean };

export function returnNotice(notice: string | undefined): ReturnNotice | undefined {
  const text = notice !== undefined && Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined;
  return text && { text, isDone: notice === 'returnAsked' };
}
