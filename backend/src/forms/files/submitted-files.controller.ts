import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { attachment } from '../../platform/http/attachment.js';
import { AnswersFile } from '../../platform/openapi/answers.js';
import { OpenSubmittedFile } from './form-files.commands.js';

const ANY_BYTES = 'application/octet-stream';

/** The files that visitors sent. A browser saves them, and shows none of them. */
@Controller('api/config/submissions/:id/files')
@Permission('submissions.read')
export class SubmittedFilesController {
  constructor(private readonly commands: CommandBus) {}

  @Get(':fileId')
  @AnswersFile(
    ANY_BYTES,
    'A file of a submission; a look at a sensitive one is a fact',
    'FORM_FILE_NOT_FOUND',
  )
  @Header('x-content-type-options', 'nosniff')
  @Header('content-security-policy', "sandbox; default-src 'none'")
  @Header('cache-control', 'private, no-store')
  async file(
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<StreamableFile> {
    const { name, bytes } = await this.commands.execute(
      new OpenSubmittedFile(websiteId, id, fileId, metadata),
    );
    return new StreamableFile(bytes, {
      type: ANY_BYTES,
      disposition: attachment(name),
      length: bytes.length,
    });
  }
}
