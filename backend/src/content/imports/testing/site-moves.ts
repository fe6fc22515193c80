import type { CatalogueJob, JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { SitePreview } from '@daybook/contracts/content/site-moves.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { multipart } from '../../../platform/testing/multipart.js';
import type { OwnerBrowser, TestShop } from '../../../platform/testing/test-shop.js';
import { taken } from '../../testing/page-requests.js';

export const EXPORTS = '/api/config/site-exports';
const IMPORTS = '/api/config/site-imports';
const JOBS = '/api/config/wordpress-imports';

/** The moves of websites that owners begin, and that a spec waits for. */
export function siteMovesOf(shop: () => TestShop) {
  const exported = async (by: OwnerBrowser, query = ''): Promise<Buffer> => {
    await shop().settled();
    const answer = await by.get(`${EXPORTS}${query}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.rawPayload;
  };
  const send = async (by: OwnerBrowser, file: Buffer, query = '') => {
    await shop().settled();
    const { body, headers } = multipart('website.zip', file);
    return by.send('POST', `${IMPORTS}${query}`, body, headers);
  };
  const ended = async (by: OwnerBrowser, jobId: string): Promise<CatalogueJob> => {
    const job = async () => taken<CatalogueJob>(await by.get(`${JOBS}/${jobId}`));
    await waitFor('the import to end', async () => (await job()).finishedAt !== null);
    await shop().settled();
    return job();
  };
  return {
    exported,
    send,
    ended,
    preview: async (by: OwnerBrowser, file: Buffer) =>
      taken<SitePreview>(await send(by, file, '?dryRun=true')),
    imported: async (by: OwnerBrowser, file: Buffer, query = '') =>
      ended(by, taken<JobStarted>(await send(by, file, query)).jobId),
    undone: async (by: OwnerBrowser, jobId: string) =>
      ended(by, taken<JobStarted>(await by.send('POST', `${JOBS}/${jobId}/undo`, {})).jobId),
  };
}
