import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import type { CatalogueJob, JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type {
  OwnerReview,
  OwnerReviewsAnswer,
  ReviewImportPreview,
} from '@daybook/contracts/catalogue/owner-reviews.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aProduct } from '../../../platform/testing/documents.js';
import { multipart } from '../../../platform/testing/multipart.js';
import { type OwnerBrowser, openTestShop, type TestShop } from '../../../platform/testing/test-shop.js';

export const REVIEWS = '/api/config/reviews';
const HEADER = 'product,rating,reviewer_name,reviewer_email,review_date,title,body,reply';

/** A file of reviews with these lines. */
export const file = (...lines: string[]) => [HEADER, ...lines].join('\n');
/** A line by the i-th reviewer, written on the i-th of March. */
export const line = (product: string, i = 1, rating = 4) =>
  `${product},${rating},Reviewer ${i},reviewer.${i}@reviews.example,2026-03-${String(i).padStart(2, '0')},Title ${i},Body ${i},`;

/** A test shop for one spec file, whose admin imports reviews. */
export function reviewedShop() {
  let shop: TestShop;
  let admin: OwnerBrowser;
  let products = 0;
  beforeAll(async () => {
    shop = await openTestShop();
    admin = await shop.owner(['admin']);
  }, 60_000);
  afterAll(() => shop.close());

  async function send(csv: string, query = '') {
    await shop.settled();
    const { body, headers } = multipart('reviews.csv', Buffer.from(csv));
    return admin.send('POST', `${REVIEWS}/import${query}`, body, headers);
  }
  const listed = async (query = '') => (await admin.get(`${REVIEWS}${query}`)).json<OwnerReviewsAnswer>();
  return {
    shop: () => shop,
    admin: () => admin,
    listed,
    /** a product of its own for each spec */
    async newProduct(website?: WebsiteId): Promise<string> {
      products += 1;
      const id = `bowl-${products}`;
      await shop.save(aProduct({ id, urlId: id, title: `Bowl ${products}` }), 5, website);
      return id;
    },
    preview: async (csv: string) => (await send(csv, '?dryRun=true')).json<ReviewImportPreview>(),
    async imported(csv: string, query = ''): Promise<CatalogueJob> {
      const { jobId } = (await send(csv, query)).json<JobStarted>();
      let job: CatalogueJob | undefined;
      await waitFor('the import to be finished', async () => {
        job = (await admin.get(`/api/config/jobs/${jobId}`)).json<CatalogueJob>();
        return job.status === 'finished';
      });
      await shop.settled();
      return job as CatalogueJob;
    },
    /** what the shop shows of a product's reviews */
    async shown(product: string): Promise<ProductItem['reviews']> {
      await shop.settled();
      return (await shop.browser().get(`/api/commerce/products/${product}`)).json<ProductItem>().reviews;
    },
    /** the newest review of a product */
    async review(product: string): Promise<OwnerReview> {
      const [found] = (await listed(`?productId=${product}`)).reviews;
      if (!found) throw new Error(`no review of ${product}`);
      return found;
    },
    setStatus: (status: string, ...ids: string[]) => admin.send('POST', `${REVIEWS}/status`, { ids, status }),
  };
}
