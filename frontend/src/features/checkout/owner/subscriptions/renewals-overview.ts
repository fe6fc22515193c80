import type { LackingUnits } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { linkOptions } from '@tanstack/react-router';
import { answer } from '../../../../lib/api/api-client';
import { attributesText } from '../../../../lib/owner/attributes-text';
import type { OverviewAsk, OverviewFindings, OverviewTask } from '../../../../lib/owner/overview-parts';
import { counted, inWhole } from '../../../../lib/owner/whole-number';
import { dayWords } from './subscription-words';

/** Renewals for which the stock is too low. */
export async function findLackingUnits({ api, signal }: OverviewAsk): Promise<OverviewFindings> {
  const lacking = await api.GET('/api/config/subscriptions/lacking-units', { signal }).then(answer);
  return { tasks: lackingTask(lacking) };
}

/** "2 renewals on 28 Feb 2027 lack units", and of which variants. */
export function lackingTask({ renewals, variants }: LackingUnits): OverviewTask[] {
  const [first, ...others] = variants;
  if (!first) return [];
  const when = renewals === 1 ? 'on' : 'from';
  const named = variants.slice(0, 3).map(nameOf);
  const more = variants.length - named.length;
  const link =
    others.length === 0
      ? linkOptions({ to: '/config/stock/$variantId', params: { variantId: first.variantId } })
      : linkOptions({ to: '/config/stock', search: {} });
  return [
    {
      place: 20,
      icon: 'stock',
      action: 'Add stock',
      link,
      title: `${counted(renewals, 'renewal', 'renewals')} ${when} ${dayWords(first.dueAt)} ${renewals === 1 ? 'lacks' : 'lack'} units`,
      detail: more > 0 ? `${named.join(', ')} and ${inWhole(more)} more` : named.join(', '),
    },
  ];
}

const nameOf = ({ title, attributes }: LackingUnits['variants'][number]) =>
  `${title} ${attributesText(attributes)}`.trim();
