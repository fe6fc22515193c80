import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import type { OwnerBrowser } from '../../platform/testing/test-shop.js';

/** A job of the catalogue once it is finished, as its owner sees it. */
export async function finishedJob(owner: OwnerBrowser, jobId: string): Promise<CatalogueJob> {
  let job: CatalogueJob | undefined;
  await waitFor('the job to be finished', async () => {
    job = (await owner.get(`/api/config/jobs/${jobId}`)).json<CatalogueJob>();
    return job.status === 'finished';
  });
  return job as CatalogueJob;
}
