import { AreaPasswordsAnswer } from '@daybook/contracts/content/areas.api';
import { WHOLE_WEBSITE } from '@daybook/contracts/content/shared/area';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessCookie } from '../../platform/access/access-cookie.js';
import { SitePassword } from '../../platform/access/site-password.js';
import { READ_MODELS } from '../../platform/tokens.js';

type Row = { password_hash: string; revision: number };

/** A website has one for each of its areas, and one of its own. */
const ALL = 'select area_id, set_at from area_passwords where website_id = $1 order by area_id limit 101';
const ONE = 'select password_hash, revision from area_passwords where website_id = $1 and area_id = $2';

/** Reads the passwords of a website, and lets into a hidden one who knows its own. */
@Injectable()
export class AreaPasswordsQueries extends SitePassword {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly cookie: AccessCookie,
  ) {
    super();
  }

  /** Those that are set, without anything that opens. */
  async all(website: WebsiteId): Promise<AreaPasswordsAnswer> {
    type Listed = { area_id: string; set_at: Date };
    const rows = await this.readModels.query<Listed>('area-passwords', ALL, [website]);
    return { results: rows.map(({ area_id, set_at }) => ({ areaId: area_id, setAt: set_at.toISOString() })) };
  }

  /** @returns undefined: the area has none */
  async of(website: WebsiteId, areaId: string): Promise<Row | undefined> {
    const [row] = await this.readModels.query<Row>('area-password', ONE, [website, areaId]);
    return row;
  }

  async isAskedFor(website: WebsiteId): Promise<boolean> {
    return (await this.of(website, WHOLE_WEBSITE)) !== undefined;
  }

  async isEntered(website: WebsiteId, request: FastifyRequest): Promise<boolean> {
    const keys = this.cookie.read(request, website);
    const entered = keys.find((key) => key.kind === 'password' && key.areaId === WHOLE_WEBSITE);
    if (entered?.kind !== 'password') return false;
    return (await this.of(website, WHOLE_WEBSITE))?.revision === entered.revision;
  }
}
