import { createHash } from 'node:crypto';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteDeletion } from '@daybook/contracts/websites/website-deletion.api';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { MemberContext } from '../../platform/access/member.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { WEBSITE_FILES } from '../../platform/tokens.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import type { WebsiteFile } from '../../platform/website-files.js';
import { zipFile } from '../../platform/zip-file.js';
import type { websiteDecider } from '../websites.decider.js';
import { countedExport, DELETION, type websiteDeletionDecider } from './website-deletion.decider.js';

/** How far the deletion of a website has come, and the file of its data that comes before. */
@Injectable()
export class WebsiteDeletionService {
  constructor(
    @Aggregate('websitedeletion')
    private readonly deletions: AggregateStore<typeof websiteDeletionDecider>,
    @Aggregate('website') private readonly websites: AggregateStore<typeof websiteDecider>,
    @Inject(WEBSITE_FILES) private readonly files: readonly WebsiteFile[],
    private readonly modules: ModuleRef,
  ) {}

  /** @throws Refusal NOT_FOUND; WEBSITE_IS_DEFAULT: unknown hosts lead to that one */
  async deletable(website: WebsiteId): Promise<WebsiteDocument> {
    const state = await this.websites.loadState(website, 'settings');
    if (state.status !== 'present') return refuse('NOT_FOUND');
    return state.website.isDefault ? refuse('WEBSITE_IS_DEFAULT') : state.website;
  }

  /** As the log has it now. @throws as {@link deletable} */
  async deletion(website: WebsiteId, accountId: string): Promise<WebsiteDeletion> {
    const { title } = await this.deletable(website);
    const state = await this.deletions.loadState(website, DELETION);
    const exported = countedExport(state, accountId, Date.now());
    const isClosed = state.status !== 'open';
    return {
      id: website,
      title,
      status: isClosed ? 'closed' : 'open',
      exportedAt: exported ? iso(exported.exportedAt) : null,
      closedAt: isClosed ? iso(state.closedAt) : null,
      erasesAt: isClosed ? iso(state.erasesAt) : null,
    };
  }

  /**
   * An archive of the website's data, as it is written. The log says that the member has it before its last bytes go out: who
   * got them may delete the website.
   */
  async *archive({ websiteId: website, accountId, metadata }: MemberContext): AsyncGenerator<Buffer> {
    const exportedAt = Date.now();
    const sum = createHash('sha256');
    let bytes = 0;
    let last: Buffer | undefined;
    const asked = { website, accountId };
    const files = this.files.map(({ name, from, read }) => ({
      name,
      content: () => read(this.modules.get(from, { strict: false }), asked),
    }));
    for await (const part of zipFile(files, new Date(exportedAt))) {
      if (last) yield last;
      sum.update(part);
      bytes += part.length;
      last = part;
    }
    const file = { exportId: uuidV7(), exportedAt, bytes, sha256: sum.digest('hex') };
    const command = { kind: 'noteExport', accountId, file } as const;
    await this.deletions.execute(website, DELETION, command, { metadata });
    if (last) yield last;
  }
}

const iso = (at: number) => new Date(at).toISOString();
