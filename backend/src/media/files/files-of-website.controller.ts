import { addressOfContent, type MediaFile } from '@daybook/contracts/media/shared/media-file';
import { refuse } from '@daybook/contracts/shared/errors';
import type { ReadModels } from '@daybook/projections/read-models';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentVisitor, type VisitorContext, VisitorOfHidden } from '../../platform/http/visitor.js';
import { AnswersFile } from '../../platform/openapi/answers.js';
import { READ_MODELS } from '../../platform/tokens.js';

/** The address of a file in documents, which leads to its newest content. */
@Controller('media/files')
export class FilesOfWebsiteController {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** A page of an earlier release may use a file that has left the library, so it is served still. */
  @Get(':id')
  @VisitorOfHidden()
  @AnswersFile('application/octet-stream', 'Leads to the newest content of a file', 'NOT_FOUND')
  async content(
    @Param('id') id: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const [row] = await this.readModels.query<{ document: MediaFile }>(
      'media-file-content',
      'select document from media_files where website_id = $1 and file_id = $2',
      [websiteId, id],
    );
    if (!row) return refuse('NOT_FOUND');
    const name = encodeURIComponent(row.document.filename);
    // a replaced file shows its newest content within a minute
    reply
      .status(302)
      .header('location', `${addressOfContent(row.document)}?name=${name}`)
      .header('cache-control', 'public, max-age=60');
  }
}
