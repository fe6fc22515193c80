import { formatMoney } from '@daybook/contracts/shared/money';
import { linkOptions } from '@tanstack/react-router';
import { answer } from '../../../lib/api/api-client';
import { attributesText } from '../../../lib/owner/attributes-text';
import type { OverviewAsk, OverviewFindings, OverviewTask } from '../../../lib/owner/overview-parts';
import { counted, inWhole } from '../../../lib/owner/whole-number';

/** How many things a task names. */
const NAMED = '3';

/** The people who wait, and what a unit for each of them would bring in. */
export async function findWaiting({ api, signal }: OverviewAsk): Promise<OverviewFindings> {
  const params = { query: { limit: '1' } };
  const { totals } = await api
    .GET('/api/site-users/account/notifications/restock/groups', { params, signal })
    .then(answer);
  return {
    figures: [
      {
        place: 40,
        label: 'People waiting',
        value: inWhole(totals.waiting),
        note: totals.demand.map((amount) => formatMoney(amount)).join(', ') || undefined,
        link: linkOptions({ to: '/config/restock' }),
      },
    ],
  };
}

/** The people who wait for a variant that has units again, and the emails that may not have arrived. */
export async function findRestockTasks(ask: OverviewAsk): Promise<OverviewFindings> {
  const found = await Promise.all([peopleToNotify(ask), emailsToDecide(ask)]);
  return { tasks: found.filter((task) => task !== undefined) };
}

async function peopleToNotify({ api, signal }: OverviewAsk): Promise<OverviewTask | undefined> {
  const ready = 'true' as const;
  const [{ people }, { signUpGroups, totals }] = await Promise.all([
    api.GET('/api/site-users/account/notifications/restock/ready', { signal }).then(answer),
    api
      .GET('/api/site-users/account/notifications/restock/groups', {
        params: { query: { ready, limit: NAMED } },
        signal,
      })
      .then(answer),
  ]);
  const [first] = signUpGroups;
  if (people === 0 || !first) return undefined;
  const others = totals.groups - signUpGroups.length;
  const variants = signUpGroups.map(({ productTitle, attributes }) =>
    `${productTitle} ${attributesText(attributes)}`.trim(),
  );
  return {
    place: 20,
    icon: 'bell',
    title: `${counted(people, 'person', 'people')} can be notified`,
    detail: `Back in stock: ${variants.join(', ')}${others > 0 ? ` and ${inWhole(others)} more` : ''}`,
    action: people === 1 ? 'Notify them' : `Notify ${counted(people, 'person', 'people')}`,
    link:
      totals.groups === 1
        ? linkOptions({
            to: '/config/restock/lists/$variantId',
            params: { variantId: first.variantId },
            search: { sku: first.sku },
          })
        : linkOptions({ to: '/config/restock', search: { ready } }),
  };
}

async function emailsToDecide({ api, signal }: OverviewAsk): Promise<OverviewTask | undefined> {
  const params = { query: { outcome: 'unknown' as const, limit: NAMED } };
  const { emails, totals } = await api
    .GET('/api/site-users/account/notifications/restock/emails', { params, signal })
    .then(answer);
  const { unknown } = totals;
  if (unknown === 0) return undefined;
  const to = emails.map(({ email }) => email ?? 'a deleted person').join(', ');
  return {
    place: 10,
    icon: 'mailbox',
    title: `${counted(unknown, 'email', 'emails')} may not have arrived`,
    detail: unknown > emails.length ? `To ${to} and ${inWhole(unknown - emails.length)} more` : `To ${to}`,
    action: 'Decide',
    link: linkOptions({ to: '/config/restock/emails', search: { outcome: 'unknown' } }),
  };
}
