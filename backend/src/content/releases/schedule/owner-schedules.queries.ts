import type { ScheduledReleasesAnswer } from '@daybook/contracts/content/scheduled-releases.api';
import type { Pin } from '@daybook/contracts/content/shared/release';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../../platform/tokens.js';

type ScheduleRow = {
  release_id: string;
  at: Date;
  pins: readonly Pin[];
  withdrawn: readonly string[];
  by: string | null;
  changed: readonly string[];
};
type Overdue = { readonly websiteId: string; readonly releaseId: string; readonly at: Date };

/** Releases that are queued again at once. */
const MOST_OVERDUE = 1000;

/** `changed`: pages that were edited behind the version that the release has of them. */
const WAITING = `
select s.release_id, s.at, s.pins, s.withdrawn, s.by, array(
  select p.page_id from json_to_recordset(s.pins) as pin("pageId" text, version integer)
  join draft_pages p on p.website_id = s.website_id and p.page_id = pin."pageId"
  join page_versions v on v.website_id = s.website_id and v.page_id = pin."pageId" and v.version = pin.version
  where p.changed_revision > v.revision
) as changed
from scheduled_releases s where s.website_id = $1 order by s.at, s.release_id`;

const OVERDUE = `
select website_id as "websiteId", release_id as "releaseId", at from scheduled_releases where at < to_timestamp($1 / 1000.0) order by at limit ${MOST_OVERDUE}`;

/** The releases that wait for their time, for members who publish. */
@Injectable()
export class OwnerSchedulesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** All that wait, the next one first. */
  async waiting(website: WebsiteId): Promise<ScheduledReleasesAnswer> {
    const rows = await this.readModels.query<ScheduleRow>('scheduled-releases', WAITING, [website]);
    return {
      results: rows.map(({ release_id, at, pins, withdrawn, by, changed }) => ({
        releaseId: release_id,
        at: at.toISOString(),
        pages: pins.map((pin) => ({ ...pin, isChanged: changed.includes(pin.pageId) })),
        withdrawn,
        by,
      })),
    };
  }

  /** Those of all websites whose time was before a moment, epoch ms. */
  overdue(before: number): Promise<readonly Overdue[]> {
    return this.readModels.query<Overdue>('overdue-releases', OVERDUE, [before]);
  }
}
