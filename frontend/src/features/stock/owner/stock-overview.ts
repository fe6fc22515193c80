import { linkOptions } from '@tanstack/react-router';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { attributesText } from '../../../lib/owner/attributes-text';
import type { OverviewAsk, OverviewFindings, OverviewTask } from '../../../lib/owner/overview-parts';
import { counted, inWhole } from '../../../lib/owner/whole-number';
import { LOW_AT } from './owner-stock.queries';

/** The variants that are low, and those that are sold out. */
export async function findStock({ api, signal }: OverviewAsk): Promise<OverviewFindings> {
  const [all, low, soldOut] = await Promise.all([
    linesOf(api, undefined, '1', signal),
    linesOf(api, LOW_AT, '3', signal),
    linesOf(api, '0', '1', signal),
  ]);
  return {
    tasks: low.total > 0 ? [lowStock(low, soldOut.total)] : [],
    figures: [
      {
        place: 30,
        label: 'Sold out',
        value: inWhole(soldOut.total),
        note: `of ${counted(all.total, 'variant', 'variants')}`,
        link: linkOptions({ to: '/config/stock', search: { lowAt: '0' } }),
      },
    ],
  };
}

/** Whether a variant can be bought: the stock of a new variant is 0. */
export async function hasStock({ api, signal }: OverviewAsk): Promise<boolean> {
  const [all, soldOut] = await Promise.all([
    linesOf(api, undefined, '1', signal),
    linesOf(api, '0', '1', signal),
  ]);
  return soldOut.total < all.total;
}

const linesOf = (api: ApiClient, lowAt: string | undefined, limit: string, signal: AbortSignal) =>
  api.GET('/api/config/stock', { params: { query: { lowAt, limit } }, signal }).then(answer);

function lowStock(low: Awaited<ReturnType<typeof linesOf>>, soldOut: number): OverviewTask {
  const named = low.results.map((line) => `${line.productTitle} ${attributesText(line.attributes)}`.trim());
  const others = low.total - named.length;
  return {
    place: 40,
    icon: 'stock',
    title:
      soldOut === 0
        ? `${counted(low.total, 'variant is', 'variants are')} low on stock`
        : `${counted(low.total, 'variant is', 'variants are')} low on stock, ${inWhole(soldOut)} sold out`,
    detail: others > 0 ? `${named.join(', ')} and ${inWhole(others)} more` : named.join(', '),
    action: 'Add stock',
    link: linkOptions({ to: '/config/stock', search: { lowAt: LOW_AT } }),
  };
}
