import type { ContentStatus } from '@daybook/contracts/shared/enumerations';
import { linkOptions } from '@tanstack/react-router';
import { answer } from '../../../lib/api/api-client';
import type { OverviewAsk, OverviewFindings } from '../../../lib/owner/overview-parts';
import { counted, inWhole } from '../../../lib/owner/whole-number';

/** How many products visitors see, and the steps to the first of them. */
export async function findProductCounts({ api, signal }: OverviewAsk): Promise<OverviewFindings> {
  const count = async (status?: ContentStatus) => {
    const params = { query: { status, limit: '1' } };
    return (await api.GET('/api/config/products', { params, signal }).then(answer)).total;
  };
  const [all, published] = await Promise.all([count(), count('published')]);
  return {
    figures: [
      {
        place: 10,
        label: 'Published products',
        value: inWhole(published),
        note: all > published ? `${inWhole(all - published)} not published` : undefined,
        link: linkOptions({ to: '/config/products', search: { status: 'published' } }),
      },
    ],
    steps: [
      {
        place: 30,
        label: 'Add a product with pictures',
        isDone: all > 0,
        link: linkOptions({ to: '/config/products/new' }),
      },
      {
        place: 40,
        label: 'Publish a product',
        isDone: published > 0,
        link: linkOptions({ to: '/config/products' }),
      },
    ],
  };
}

/** The reviews that wait for a decision. */
export async function findReviews({ api, signal }: OverviewAsk): Promise<OverviewFindings> {
  const params = { query: { status: 'pending' as const, limit: '3' } };
  const { reviews, totals } = await api.GET('/api/config/reviews', { params, signal }).then(answer);
  const { pending } = totals;
  if (pending === 0) return {};
  const about = [...new Set(reviews.map(({ productTitle }) => productTitle ?? 'a deleted product'))];
  return {
    tasks: [
      {
        place: 50,
        icon: 'star',
        title: `${counted(pending, 'review waits', 'reviews wait')} for your approval`,
        detail: `About ${about.join(', ')}${pending > reviews.length ? ' and others' : ''}`,
        action: pending === 1 ? 'Read it' : 'Read them',
        link: linkOptions({ to: '/config/reviews' }),
      },
    ],
  };
}
