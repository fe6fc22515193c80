import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Controller, Delete, Head, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { TransferSlots } from '../../platform/access/transfer-slots.js';
import { STREAMED_BODY } from '../../platform/http/streamed-bodies.js';
import { watchUploadRate } from '../../platform/http/upload-rate.js';
import { webStreamOf } from '../../platform/http/web-stream-of.js';
import { Answers, AnswersFile } from '../../platform/openapi/answers.js';
import { FileUploadsService, type UploadCall, type UploadReply } from './file-uploads.service.js';

/** A drop of many files begins one upload for each. */
const UPLOADS: RateLimit = { name: 'uploads in parts', perVisitor: 300, perIp: 600, seconds: 60 * 60 };
/** Parts that are received at the same time. Each is on its way to the disk, and takes little memory. */
const slots = new TransferSlots({ inAll: 16, perNetwork: 6 });

/** Uploads of videos, audio recordings and files, in parts, by the tus protocol 1.0 (infra/adr/0070). */
@Controller('api/config/media-uploads')
@Permission('media.edit')
export class FileUploadsController {
  constructor(private readonly uploads: FileUploadsService) {}

  @Post()
  @HttpCode(201)
  @Limited(UPLOADS)
  @Answers(
    null,
    'Begins an upload in parts; `Location` says where its parts go',
    'FILE_NAME_MISSING',
    'FILE_UNSUPPORTED',
    'FILE_TOO_LARGE',
    'ASSET_NOT_FOUND',
    'UPLOADS_FULL',
    'UNSUPPORTED_MEDIA_TYPE',
  )
  async begin(
    @Req() request: FastifyRequest,
    @CurrentMember() member: MemberContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<null> {
    const { 'content-type': type = '', ...headers } = headersOf(request);
    if (type.startsWith(STREAMED_BODY)) return refuse('UNSUPPORTED_MEDIA_TYPE');
    say(reply, await this.uploads.begin(member, { method: 'POST', id: undefined, headers }));
    return null;
  }

  @Head(':id')
  @Answers(null, 'How much of an upload has arrived', 'UPLOAD_NOT_FOUND')
  async state(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentMember() member: MemberContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<null> {
    say(reply, await this.uploads.goOn(member, { method: 'HEAD', id, headers: headersOf(request) }));
    return null;
  }

  @Patch(':id')
  @AnswersFile(
    'application/json',
    'Takes the next part of an upload; after the last one, the answer is the file of the library',
    'UPLOAD_NOT_FOUND',
    'UPLOAD_AT_ANOTHER_OFFSET',
    'UNSUPPORTED_MEDIA_TYPE',
    'FILE_UPLOAD_INCOMPLETE',
    'FILE_UNSUPPORTED',
    'FILE_TOO_LARGE',
    'ASSET_NOT_FOUND',
    'FILE_OF_ANOTHER_KIND',
    'RATE_LIMITED',
  )
  async part(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentMember() member: MemberContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.uploads.find(member.websiteId, id);
    if (request.headers['content-type'] !== STREAMED_BODY) return refuse('UNSUPPORTED_MEDIA_TYPE');
    const receive = () =>
      this.received(request, member, { method: 'PATCH', id, headers: headersOf(request) });
    const received = await slots.take(request.ip, receive, () => new Refusal('RATE_LIMITED'));
    say(reply, received);
    return received.taken;
  }

  @Delete(':id')
  @HttpCode(204)
  @Answers(null, 'Ends an upload; what has arrived of it is deleted', 'UPLOAD_NOT_FOUND')
  async end(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentMember() member: MemberContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<null> {
    say(reply, await this.uploads.goOn(member, { method: 'DELETE', id, headers: headersOf(request) }));
    return null;
  }

  /**
   * Receives a part. A connection that trickles is cut; what has arrived stays, and the next part goes on behind
   * it.
   */
  private async received(
    { raw }: FastifyRequest,
    member: MemberContext,
    call: UploadCall,
  ): Promise<UploadReply> {
    const endWatch = watchUploadRate(raw.socket, () => raw.destroy());
    const body = webStreamOf(raw);
    return this.uploads.goOn(member, { ...call, body }).finally(endWatch);
  }
}

/** The headers of a request that have one value. */
const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function say(reply: FastifyReply, { status, headers }: UploadReply): void {
  reply.status(status).headers(headers);
}
