import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Admission, type SignedInAccount } from '../platform/access/admission.js';
import { newSecretToken } from '../platform/access/secret-token.js';
import { readDeviceToken, readSessionToken } from '../platform/http/cookies.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { READ_MODELS } from '../platform/tokens.js';
import type { Caller } from './account.commands.js';
import { MembersQueries } from './members.queries.js';

/** How long an answer waits for the read model of the members, ms. */
const TIMEOUT_MS = 3000;

/** What a sign-in and an accepted invitation share: who calls, and what the answer says to an account that is signed in. */
@Injectable()
export class SessionWelcome {
  constructor(
    private readonly admission: Admission,
    private readonly members: MembersQueries,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  callerOf(request: FastifyRequest): Caller {
    return {
      userAgent: request.headers['user-agent'] ?? '',
      ip: request.ip,
      device: readDeviceToken(request) ?? newSecretToken(),
      sessionToken: readSessionToken(request),
      metadata: { actor: 'visitor', correlationId: request.id },
    };
  }

  async welcome(
    { answer: session, position, cookie, sessionToken }: CommittedAnswer<SignedInAccount>,
    request: FastifyRequest,
  ): Promise<CommittedAnswer<SessionAnswer>> {
    await this.readModels.waitFor(['members'], position, { timeoutMs: TIMEOUT_MS });
    const member = await this.admission.welcome(session, request);
    return new CommittedAnswer(
      await this.members.session(member, request.headers.host),
      position,
      cookie,
      sessionToken,
    );
  }
}
