import type { ReadModels } from '@daybook/projections/read-models';
import { PERSONAL } from './caller-apis.js';
import { PageCache } from './page-cache.js';
import type { SentPage } from './sent-page.js';

/** Pages that are the same for every visitor: rendered once, kept as they are sent, and dropped when a projection changes what they show. */
export class SharedPages {
  /** Ends the dropping. */
  readonly close: () => void;
  private readonly cache = new PageCache<SentPage>();
  private readonly underWay = new Map<string, Promise<SentPage>>();

  constructor(readModels: ReadModels) {
    this.close = readModels.onProgress(({ surrogateKeys }) => this.cache.drop(surrogateKeys));
  }

  /**
   * The page of an address, kept or rendered. Many visitors of a page that is not kept yet wait for one rendering, if nothing
   * has changed since it began.
   * @param render names in the page's keys what it shows
   */
  async get(address: string, mayKeep: boolean, render: () => Promise<SentPage>): Promise<SentPage> {
    const kept = this.cache.get(address);
    if (kept) return kept;
    const flight = `${this.cache.now()} ${address}`;
    const rendering =
      this.underWay.get(flight) ??
      this.rendered(address, mayKeep, render).finally(() => this.underWay.delete(flight));
    this.underWay.set(flight, rendering);
    return rendering;
  }

  private async rendered(
    address: string,
    mayKeep: boolean,
    render: () => Promise<SentPage>,
  ): Promise<SentPage> {
    const since = this.cache.now();
    const page = await render();
    // a page without keys shows nothing that a projection could change: an error, or a path that leads nowhere
    const isKept = mayKeep && page.status === 200 && page.keys.size > 0 && !page.keys.has(PERSONAL);
    if (isKept) this.cache.keep(address, page, since);
    return page;
  }
}
