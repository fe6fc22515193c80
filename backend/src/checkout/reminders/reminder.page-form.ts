import type { BroughtBack } from '@daybook/contracts/checkout/reminders/reminders.api';
import { type Fields, type FormContext, type FormResult, textOf } from '../../platform/pages/page-form.js';
import { MISSING } from './reminder.page.js';

const PAGE = /^\/checkout\/reminder\/([0-9a-f]{32}-[\w-]{43})$/;

/** Brings the cart of a reminder back, or ends its reminders. The page is at the link's address, so the form needs no token. */
export async function followReminder(fields: Fields, { page }: FormContext): Promise<FormResult> {
  const [, link] = PAGE.exec(page) ?? [];
  if (link === undefined) return 'UNAVAILABLE';
  const path = `/api/commerce/checkout-reminders/${link}`;
  if (textOf(fields, 'do') === 'withdraw')
    return { method: 'POST', path: `${path}/withdraw`, next: () => `${page}#stop` };
  return {
    method: 'POST',
    path: `${path}/cart`,
    next: (answer) => {
      const { missing } = answer as BroughtBack;
      return missing > 0 ? `${page}?notice=${MISSING}` : '/checkout';
    },
  };
}
