import {
  ChangeFileRequest,
  FileAnswer,
  FileDetails,
  FileListAnswer,
  FileListRequest,
} from '@daybook/contracts/media/media-files.api';
import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { ChangeFile, DeleteFile } from './media-files.commands.js';
import { OwnerMediaFilesQueries } from './owner-media-files.queries.js';

/** The videos, audio recordings and other files of a website. */
@Controller('api/config/media-files')
@Permission('media.edit')
@ReadYourWrites('media', 'owner_catalogue', 'websites', 'content', 'documents')
export class MediaFilesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly files: OwnerMediaFilesQueries,
  ) {}

  @Get()
  @Answers(FileListAnswer, 'Videos, audio recordings and files of the website, the newest first')
  list(
    @Query() request: FileListRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<FileListAnswer> {
    return this.files.files(websiteId, request);
  }

  @Get(':id')
  @Answers(FileDetails, 'One file, and where it is used', 'ASSET_NOT_FOUND')
  file(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<FileDetails> {
    return this.files.file(websiteId, id);
  }

  @Put(':id')
  @Answers(FileAnswer, 'Renames a file, or sorts it in', 'ASSET_NOT_FOUND', 'FILE_NAME_MISSING')
  change(
    @Param('id') id: string,
    @Body() changes: ChangeFileRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<FileAnswer>> {
    return this.commands.execute(new ChangeFile(websiteId, id, changes, metadata));
  }

  @Delete(':id')
  @Answers(null, 'Deletes a file', 'ASSET_NOT_FOUND')
  delete(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<null>> {
    return this.commands.execute(new DeleteFile(websiteId, id, metadata));
  }
}
