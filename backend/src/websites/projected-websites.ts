import { Refusal } from '@daybook/contracts/shared/errors';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../platform/config.js';
import { websiteOfHost } from '../platform/http/own-address.js';
import { CONFIG, READ_MODELS } from '../platform/tokens.js';
import { type ServedWebsite, WebsiteDirectory, type WebsiteStatus } from '../platform/website-directory.js';

/** Every website, the default one first, and behind them those that are erased. */
const ALL = `
select w.document, d.website_id is not null as closed,
  case when d.begun_at is not null then d.website_id end as erased
from websites w full join website_deletions d on d.website_id = w.website_id
order by w.is_default desc nulls last, w.website_id`;

type Row = {
  readonly document: WebsiteDocument | null;
  readonly closed?: boolean;
  readonly erased?: string | null;
};

/** Of host names within the process. */
const HOST_ENDING = '.website.invalid';

/**
 * Finds the website of a host name (decisions.md: an unknown host, and plain `localhost`, get the default one). It holds
 * the websites in memory and reads them again when their projection has changed one.
 */
@Injectable()
export class ProjectedWebsites
  extends WebsiteDirectory
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private byDomain = new Map<string, ServedWebsite>();
  /** by the host name within the process */
  private byHost = new Map<string, ServedWebsite>();
  private fallback: ServedWebsite | undefined;
  /** those that do not go on */
  private statuses: ReadonlyMap<string, WebsiteStatus> = new Map();
  private unsubscribe: () => void = () => undefined;
  private loading: Promise<void> = Promise.resolve();
  private isQueued = false;
  /** how many reads have begun, and which of them was the last one taken */
  private readonly reads = { begun: 0, taken: 0 };
  version = 0;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.unsubscribe = this.readModels.onProgress(({ projection, surrogateKeys }) => {
      // without a key the projection has changed no website
      if (projection === 'websites' && surrogateKeys.length > 0) this.reloadSoon();
    });
    await this.reload();
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
  }

  of(host: string | undefined): ServedWebsite | undefined {
    const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
    // its own name is a website's alone: no other one has it as a domain
    const own = websiteOfHost(name, this.config);
    const named = own && this.byHost.get(this.hostOf(own));
    return named ?? this.byDomain.get(name) ?? this.byHost.get(name) ?? this.fallback;
  }

  hostOf(id: WebsiteId): string {
    return `${id}${HOST_ENDING}`;
  }

  statusOf(id: string): WebsiteStatus {
    // a process that has read no website takes none for open
    if (this.version === 0) return 'unknown';
    return this.statuses.get(id) ?? 'open';
  }

  async byId(id: string): Promise<ServedWebsite | undefined> {
    const [row] = await this.readModels.query<{ document: WebsiteDocument }>(
      'one-website',
      'select document from websites where website_id = $1',
      [id],
    );
    return row && { id: websiteId(row.document.id), document: row.document };
  }

  /** Behind the one under way; many changes meanwhile are one more. */
  private reloadSoon(): void {
    if (this.isQueued) return;
    this.isQueued = true;
    const next = () => {
      this.isQueued = false;
      return this.reload();
    };
    this.loading = this.loading.then(next).catch(() => undefined);
  }

  async reload(): Promise<void> {
    this.reads.begun += 1;
    const read = this.reads.begun;
    const rows = await this.readModels.query<Row>('all-websites', ALL, []).catch((error: unknown) => {
      // a process may start before its tables are built; their exchange brings it here again
      if (error instanceof Refusal && error.code === 'BEING_BUILT') return undefined;
      throw error;
    });
    if (!rows) return;
    // a read that began later was faster, and has seen at least as much
    if (read < this.reads.taken) return;
    this.reads.taken = read;
    const byDomain = new Map<string, ServedWebsite>();
    const byHost = new Map<string, ServedWebsite>();
    const statuses = new Map<string, WebsiteStatus>();
    for (const { document: saved, erased, closed } of rows) {
      if (erased) statuses.set(erased, 'erased');
      // from the first moment of its erasure it is found no more
      if (!saved || erased) continue;
      if (closed) statuses.set(saved.id, 'closed');
      // the caller that asks whether visitors may enter learns that they may not
      const document = closed ? { ...saved, isHidden: true } : saved;
      const known = { id: websiteId(document.id), document };
      byHost.set(this.hostOf(known.id), known);
      for (const domain of document.domains) if (!byDomain.has(domain)) byDomain.set(domain, known);
    }
    const first = rows.find(({ document, erased }) => document && !erased)?.document;
    this.statuses = statuses;
    this.byDomain = byDomain;
    this.byHost = byHost;
    this.version += 1;
    this.fallback = first ? { id: websiteId(first.id), document: first } : undefined;
  }
}
