import { type BulkChange, bulkRefusal, changedProduct } from '@daybook/contracts/catalogue/bulk-change';
import type { CatalogueProgress, CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { ProductService } from '../products/product.service.js';

type Item = Extract<CatalogueWork, { kind: 'bulk' }>['items'][number];
type Refused = CatalogueProgress['refused'][number];

/** So many products are under way at once. */
const AT_ONCE = 16;
const MOST_REFUSED = 1000;

/**
 * Makes one change to many products. Each is changed only as it stood when somebody looked; what was saved in between
 * is left alone and named. Taken up again after a crash it finds what it has done by its own mark, so that no price is
 * raised twice.
 * @param cause of every save; its correlation id is the mark
 */
export async function makeBulkChange(
  store: EventStore,
  aggregates: Aggregates,
  website: WebsiteId,
  { change, items }: { readonly change: BulkChange; readonly items: readonly Item[] },
  metadata: Required<CommandMetadata>,
  onProgress: (progress: CatalogueProgress) => void,
): Promise<CatalogueProgress> {
  const productService = new ProductService(aggregates);
  const refused: Refused[] = [];
  let done = 0;
  let changed = 0;

  const isDoneAlready = async ({ productId, revision }: Item) => {
    const stream = streamName('product', website, productId);
    const [next] = await store.read(stream, { from: BigInt(revision) + 1n, limit: 1 });
    return next?.metadata.correlationId === metadata.correlationId;
  };
  /** @returns whether it is another one now */
  const changeOne = async (item: Item): Promise<boolean | Refused> => {
    const { productId, revision } = item;
    const state = await productService.stateOf(website, productId);
    if (state.status !== 'present' || state.revision !== revision) {
      const title = state.status === 'present' ? state.product.title : productId;
      return (await isDoneAlready(item)) || { productId, title, reason: MEANWHILE };
    }
    const { title } = state.product;
    const reason = bulkRefusal(state.product, change);
    if (reason) return { productId, title, reason };
    const product = changedProduct(state.product, change);
    if (product === state.product) return false;
    try {
      await productService.save(website, product, metadata, { expected: revision });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { productId, title, reason: Object.values(error.fields ?? {}).join(' ') || error.message };
    }
  };

  await mapConcurrent(items, AT_ONCE, async (item) => {
    const outcome = await changeOne(item);
    if (typeof outcome === 'object') refused.push(outcome);
    else if (outcome) changed += 1;
    done += 1;
    onProgress({ done, changed, refused: refused.slice(0, MOST_REFUSED) });
  });
  return { done, changed, refused: refused.slice(0, MOST_REFUSED) };
}

const MEANWHILE = 'Someone else saved this product after the preview.';
