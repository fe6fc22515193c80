import { Readable } from 'node:stream';
import { SiteExportRequest } from '@daybook/contracts/content/site-moves.api';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { attachment } from '../../platform/http/attachment.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { AnswersFile } from '../../platform/openapi/answers.js';
import { SiteArchiveQueries } from './site-archive.queries.js';

/** An archive reads all pages of a website, and its pictures. */
const EXPORTS: RateLimit = { name: 'website exports', perVisitor: 10, perIp: 30, seconds: 60 * 60 };

/** The content of a website as a file that another one can import. */
@Controller('api/config/site-exports')
export class SiteExportsController {
  constructor(private readonly archives: SiteArchiveQueries) {}

  @Get()
  @Permission('content.publish')
  @Limited(EXPORTS)
  @ReadYourWrites('websites', 'content', 'documents', 'forms', 'media', 'owner_catalogue', 'stock')
  @AnswersFile(
    'application/zip',
    'The pages, menus, forms, pictures and look of a website, as an archive',
    'NOT_FOUND',
  )
  async export(
    @Query() { drafts }: SiteExportRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<StreamableFile> {
    const at = new Date();
    const archive = await this.archives.archive(member, drafts === 'true', at);
    return new StreamableFile(Readable.from(archive), {
      type: 'application/zip',
      disposition: attachment(`website-${at.toISOString().slice(0, 10)}.zip`),
    });
  }
}
