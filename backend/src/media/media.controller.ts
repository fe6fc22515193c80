import {
  AssetAnswer,
  AssetDetails,
  ChangeAssetRequest,
  MediaListAnswer,
  MediaListRequest,
  UploadAnswer,
} from '@daybook/contracts/media/media.api';
import { UPLOAD_LIMITS } from '@daybook/contracts/media/media-asset';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { NoFields } from '../platform/http/no-fields.pipe.js';
import { inUploadSlot } from '../platform/http/owner-uploads.js';
import { plainFileName } from '../platform/http/plain-file-name.js';
import { uploadedFile } from '../platform/http/upload.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { ChangeAsset, DeleteAsset, UploadPicture } from './media.commands.js';
import { OwnerMediaQueries } from './owner-media.queries.js';
import { tooLarge } from './picture-intake.js';

/** The pictures of a website. */
@Controller('api/config/media')
@Permission('media.edit')
@ReadYourWrites('media', 'owner_catalogue', 'websites', 'content')
export class MediaController {
  constructor(
    private readonly commands: CommandBus,
    private readonly media: OwnerMediaQueries,
  ) {}

  @Get()
  @Answers(MediaListAnswer, 'The pictures of the website, the newest first')
  assets(
    @Query() request: MediaListRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<MediaListAnswer> {
    return this.media.assets(websiteId, request);
  }

  @Post()
  @Answers(
    UploadAnswer,
    'Uploads a picture; the same file is stored once',
    'FILE_TOO_LARGE',
    'FILE_UNSUPPORTED',
    'FILE_PROCESSING_FAILED',
    'FILE_NAME_MISSING',
    'PICTURE_HEIC',
  )
  @Takes({ isUpload: true })
  upload(
    @Req() request: FastifyRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<UploadAnswer>> {
    return inUploadSlot(request, async () => {
      const { fileName, bytes } = await uploadedFile(request, {
        maxBytes: UPLOAD_LIMITS.bytes,
        tooLarge: (name) => tooLarge(plainFileName(name), UPLOAD_LIMITS.bytesText),
      });
      return this.commands.execute(new UploadPicture(websiteId, fileName, bytes, metadata));
    });
  }

  @Get(':id')
  @Answers(AssetDetails, 'One picture, and where it is used', 'ASSET_NOT_FOUND')
  asset(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<AssetDetails> {
    return this.media.asset(websiteId, id);
  }

  @Put(':id')
  @Answers(AssetAnswer, 'Renames or describes a picture', 'ASSET_NOT_FOUND', 'FILE_NAME_MISSING')
  change(
    @Param('id') id: string,
    @Body() changes: ChangeAssetRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<AssetAnswer>> {
    return this.commands.execute(new ChangeAsset(websiteId, id, changes, metadata));
  }

  @Delete(':id')
  @Answers(null, 'Deletes a picture', 'ASSET_NOT_FOUND')
  delete(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<null>> {
    return this.commands.execute(new DeleteAsset(websiteId, id, metadata));
  }
}
