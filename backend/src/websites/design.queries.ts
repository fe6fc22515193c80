import type { HistoryRequest } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { differencesBetween } from '@daybook/contracts/shared/document-differences';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { DesignHistoryAnswer, DesignPreview } from '@daybook/contracts/websites/design.api';
import { designShape } from '@daybook/contracts/websites/design-shape';
import type { Design } from '@daybook/contracts/websites/website';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { pageOf } from '../platform/http/page-of.js';
import { PagePreview } from '../platform/page-preview.js';
import { READ_MODELS } from '../platform/tokens.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import { WebsitesQueries } from './websites.queries.js';

type VersionRow = { revision: number; at: Date; by: string | null; design: Design };

const VERSIONS = 20;

/** The answers of the API that show a website's design, by path. */
const STOREFRONT = '/api/commerce/storefront';
const FRONT = '/api/commerce/storefront/front';

@Injectable()
export class DesignQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly websites: WebsitesQueries,
    private readonly pages: PagePreview,
    private readonly directory: WebsiteDirectory,
  ) {}

  /**
   * A page of the shop in a design that visitors do not see.
   * @throws Refusal WEBSITE_INVALID with a message for each field
   */
  async preview(
    website: WebsiteId,
    design: Design,
    path: string,
    request: FastifyRequest,
  ): Promise<DesignPreview> {
    // colours that are hard to read are shown too, so that the owner sees why they cannot be published
    const problems = shapeProblems(designShape, design);
    if (problems) refuse('WEBSITE_INVALID', problems);
    // there are no pages where the storefront is not built
    if (!this.pages.render) return refuse('NOT_FOUND');
    const { document, storefront, front } = await this.websites.designed(website, design);
    const answers = new Map<string, unknown>([
      [STOREFRONT, storefront],
      [FRONT, front],
    ]);
    return this.pages.render({ request, website: { id: website, document }, path, answers });
  }

  /**
   * A page of the shop as it is, also of a website that no host shows. @throws Refusal NOT_FOUND where the storefront is
   * not built
   */
  async shown(id: WebsiteId, path: string, request: FastifyRequest): Promise<DesignPreview> {
    const website = await this.directory.byId(id);
    if (!website || !this.pages.render) return refuse('NOT_FOUND');
    return this.pages.render({ request, website, path, answers: new Map() });
  }

  /** The designs that were published, each with what it changed. Saves of other settings are left out. */
  async history(website: WebsiteId, { cursor }: HistoryRequest): Promise<DesignHistoryAnswer> {
    const rows = await this.readModels.query<VersionRow>(
      'design-history',
      `select revision, at, by, design from (
         select *, lag(design) over (order by revision) as before from website_designs where website_id = $1
       ) saved
       where design::jsonb is distinct from before::jsonb and ($2::bigint is null or revision < $2)
       order by revision desc limit $3`,
      [website, cursor ?? null, VERSIONS + 1],
    );
    const { page, next } = pageOf(rows, VERSIONS, (last) => String(last.revision));
    return {
      results: page.map(({ at, ...version }, i) => {
        const before = rows[i + 1];
        const changes = before ? differencesBetween(before.design, version.design) : [];
        return { ...version, at: at.toISOString(), changes };
      }),
      ...next,
    };
  }
}
