import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { ContentStatus } from '@daybook/contracts/shared/enumerations';
import { linkOptions } from '@tanstack/react-router';
import { answer } from '../../../lib/api/api-client';
import type { OverviewAsk, OverviewFindings } from '../../../lib/owner/overview-parts';
import { counted, inWhole } from '../../../lib/owner/whole-number';

/** How many products visitors see. */
export async function findProductCounts(ask: OverviewAsk): Promise<OverviewFindings> {
  const [all, published] = await Promise.all([productCount(ask), productCount(ask, 'published')]);
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
  };
}

/** Whether the website has a product. */
export const hasProduct = async (ask: OverviewAsk) => (await productCount(ask)) > 0;

async function productCount({ api, signal }: OverviewAsk, status?: ContentStatus): Promise<number> {
  const params = { query: { status, limit: '1' } };
  return (await api.GET('/api/config/products', { params, signal }).then(answer)).total;
}

/** The imports and changes of many products that failed lately, and that no later one has made good. */
export async function findFailedWork({ api, signal }: OverviewAsk): Promise<OverviewFindings> {
  const { jobs } = await api.GET('/api/config/jobs/failed', { signal }).then(answer);
  return {
    tasks: jobs.map(({ jobId, kind, failure, refused }) => ({
      place: 25,
      icon: 'jobs',
      action: kind === 'pictures' ? 'Try again' : 'See why',
      title:
        failure === null ? `${counted(refused, 'picture', 'pictures')} not imported` : FAILED_WORDS[kind],
      detail: failure === 'fileMissing' ? 'Its file is missing.' : undefined,
      link: linkOfWork(kind, jobId),
    })),
  };
}

const FAILED_WORDS: Readonly<Record<CatalogueJob['kind'], string>> = {
  import: 'The import of products failed',
  pictures: 'The import of pictures failed',
  reviews: 'The import of reviews failed',
  bulk: 'A change of many products failed',
  content: 'The import of pages failed',
  'content-undo': 'An import of pages was not taken back',
};

function linkOfWork(kind: CatalogueJob['kind'], jobId: string) {
  if (kind === 'bulk') return linkOptions({ to: '/config/products/bulk/$jobId', params: { jobId } });
  if (kind === 'reviews') return linkOptions({ to: '/config/reviews/import' });
  return linkOptions({ to: '/config/products/import', search: { job: jobId } });
}

/** The reviews that wait for a decision. */
export async function findReviews(ask: OverviewAsk): Promise<OverviewFindings> {
  const { reviews, totals } = await pendingReviews(ask);
  const { pending } = totals;
  if (pending === 0) return {};
  const about = [...new Set(reviews.map(({ productTitle }) => productTitle ?? 'a deleted product'))];
  return {
    tasks: [
      {
        place: 50,
        icon: 'star',
        title: `${counted(pending, 'review', 'reviews')} to approve`,
        detail: `About ${about.join(', ')}${pending > reviews.length ? ' and others' : ''}`,
        action: pending === 1 ? 'Read it' : 'Read them',
        link: linkOptions({ to: '/config/reviews' }),
      },
    ],
  };
}

/** Whether a member has approved or hidden a review. */
export async function hasDecided(ask: OverviewAsk): Promise<boolean> {
  const { totals } = await pendingReviews(ask);
  return totals.approved + totals.hidden > 0;
}

function pendingReviews({ api, signal }: OverviewAsk) {
  const params = { query: { status: 'pending' as const, limit: '3' } };
  return api.GET('/api/config/reviews', { params, signal }).then(answer);
}
