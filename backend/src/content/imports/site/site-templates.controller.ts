import { JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { SiteTemplateContent } from '@daybook/contracts/content/shared/site-template-shape';
import { siteTemplateShape } from '@daybook/contracts/content/shared/site-template-shape';
import { SiteTemplateRequest } from '@daybook/contracts/content/site-moves.api';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../../platform/access/member.js';
import { Limited, type RateLimit } from '../../../platform/access/rate-limit.guard.js';
import { inTurns } from '../../../platform/jobs/steps.js';
import type { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../../platform/openapi/answers.js';
import { OwnerNavigationQueries } from '../../navigation/owner-navigation.queries.js';
import { StartContentImport } from '../content-imports.commands.js';
import { UnknownParts } from '../wordpress/unknown-parts.js';
import { siteSteps } from './read-site.js';
import { SiteIds } from './site-ids.js';
import { linesOf, SiteProblem } from './site-records.js';

const TEMPLATES: RateLimit = { name: 'website templates', perVisitor: 30, perIp: 60, seconds: 60 * 60 };

/** Adds the pages, menus and the look of a template, by the job of imports. */
@Controller('api/config/site-templates')
@Permission('content.publish')
@ReadYourWrites('content', 'documents', 'catalogue_jobs')
export class SiteTemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly menus: OwnerNavigationQueries,
  ) {}

  @Post()
  @Limited(TEMPLATES)
  @Answers(JobStarted, 'Adds the pages, menus and the look of a template', 'SITE_FILE_UNREADABLE')
  @Takes({ document: siteTemplateShape })
  @HttpCode(200)
  async apply(
    @Body() body: unknown,
    @Query() { publish, design }: SiteTemplateRequest,
    @CurrentMember() { websiteId, permissions, metadata }: MemberContext,
  ): Promise<CommittedAnswer<JobStarted>> {
    // the design is one of the settings
    if (design === 'true' && !permissions.has('settings.edit')) refuse('FORBIDDEN');
    const problems = shapeProblems(siteTemplateShape, body);
    if (problems) refuse('INVALID_REQUEST', problems);
    const { theme, ...site } = await partsOf(body as SiteTemplateContent);
    const { tree, version } = await this.menus.navigation(websiteId);
    const { entries, ...parts } = site;
    // each role that publishes has both rights, and a program may have one alone
    if (parts.forms.length > 0 && !permissions.has('forms.edit')) refuse('FORBIDDEN');
    const content = {
      entries,
      source: (body as SiteTemplateContent).source,
      publishes: publish === 'true',
      site: {
        ...parts,
        ...(theme && design === 'true' && { theme }),
        ...(version === 0 && { unsavedMenus: tree }),
      },
    };
    return this.commands.execute(new StartContentImport(websiteId, content, metadata));
  }
}

/** @throws Refusal SITE_FILE_UNREADABLE, also when one of its pages can be none: nothing is half applied */
async function partsOf({ source, records }: SiteTemplateContent) {
  const unknown = new UnknownParts();
  const leftOut = new UnknownParts();
  try {
    const ids = new SiteIds(`template-${source}`, false);
    const site = await inTurns(siteSteps(linesOf(records, unknown), ids, { unknown, leftOut }));
    const [first] = [...unknown.all, ...leftOut.all];
    if (first) throw new SiteProblem(first.name);
    return site;
  } catch (error) {
    if (!(error instanceof SiteProblem)) throw error;
    throw new Refusal('SITE_FILE_UNREADABLE', undefined, undefined, { reason: error.message });
  }
}
