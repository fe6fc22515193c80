import { NAVIGATION_ID, navigationKind } from '@daybook/contracts/content/navigation.document';
import { isKnownBlock, readBlock } from '@daybook/contracts/content/shared/blocks';
import { type Block, inReadingOrder } from '@daybook/contracts/content/shared/page';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

/** A region as visitors read it. */
export type ReleasedRegionBlocks = {
  readonly id: string;
  readonly blocks: readonly Block[];
  /** the newest release of the website */
  readonly releaseId: string;
};

const FOOTER = `
select r.page_id, v.page -> 'blocks' as blocks,
       (select release_id from site_releases where website_id = $1 order by revision desc limit 1) as release_id
from documents d
join released_pages r on r.website_id = d.website_id and r.page_id = d.document ->> 'footerRegionId'
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where d.website_id = $1 and d.kind = $2 and d.document_id = $3 and r.is_region and not v.is_private`;

/** The parts of a website that its pages show, as visitors read them. */
@Injectable()
export class ReleasedRegionsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The region at the end of every page; undefined: the website has the footer of its design. */
  async footer(website: WebsiteId): Promise<ReleasedRegionBlocks | undefined> {
    type Row = { page_id: string; blocks: readonly Block[]; release_id: string };
    const key = [website, navigationKind.name, NAVIGATION_ID];
    const [row] = await this.readModels.query<Row>('released-footer', FOOTER, key);
    return row && { id: row.page_id, blocks: shownBlocks(row.blocks), releaseId: row.release_id };
  }
}

/** Stored blocks in reading order, without those that this release does not know. */
export const shownBlocks = (stored: readonly Block[]): Block[] =>
  inReadingOrder(stored.filter(isKnownBlock).map(readBlock));
