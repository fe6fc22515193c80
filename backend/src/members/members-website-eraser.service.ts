import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  type RemovedOfWebsite,
  WebsiteEraser,
  type WebsiteToErase,
} from '../platform/erasure/website-eraser.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { POOL } from '../platform/tokens.js';
import { type membersDecider, ROSTER } from './members.decider.js';

/** Lets every member go, and withdraws the invitations. The accounts stay: they are the installation's. */
@Injectable()
export class MembersWebsiteEraser extends WebsiteEraser {
  constructor(
    @Aggregate('member') private readonly rosters: AggregateStore<typeof membersDecider>,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {
    super();
  }

  override async keyOwners({ website }: WebsiteToErase): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ person_id: string }>(
      'select person_id from accounts.invitations where website_id = $1',
      [website],
    );
    return rows.map(({ person_id }) => person_id);
  }

  async erase({ website }: WebsiteToErase, metadata: CommandMetadata): Promise<RemovedOfWebsite> {
    const { before } = await this.rosters.execute(website, ROSTER, { kind: 'dissolve' }, { metadata });
    await this.pool.query('delete from accounts.invitations where website_id = $1', [website]);
    return { members: before.members.size, invitations: before.invitations.size };
  }
}
