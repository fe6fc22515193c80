import { refuse } from '@daybook/contracts/shared/errors';
import type { EventStore } from '@daybook/event-store/event-store';
import type { ReadModels } from '@daybook/projections/read-models';
import type { ProjectionName } from '@daybook/projections/registry';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { MemberRequest } from '../access/member.js';
import type { VisitorRequest } from '../http/visitor.js';
import { EVENT_STORE, READ_MODELS } from '../tokens.js';
import { POSITION_HEADER, positionSent } from './committed-answer.hook.js';

/** How long a read waits for the projections, ms. */
const TIMEOUT_MS = 3000;
const NO_SUCH_POSITION = 'The log has no such position.';
const PROJECTIONS = Symbol('projections');

/** The projections that this route reads. */
export const ReadYourWrites = (...projections: readonly ProjectionName[]) =>
  SetMetadata(PROJECTIONS, projections);

/**
 * A read that carries the position of a command waits, bounded, until the projections have reached it. No command has a
 * position beyond the end of the log: a header that says one is refused at once. A cookie may say one after a backup was
 * restored, and its browser did not choose it: the read then waits for nothing.
 */
@Injectable()
export class ReadYourWritesGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(READ_MODELS) private readonly readModels: Pick<ReadModels, 'waitFor'>,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<VisitorRequest & MemberRequest>();
    const { visitor, member } = request;
    const after = (visitor ?? member)?.after;
    if (after === undefined) return true;
    const projections = this.reflector.getAllAndOverride<readonly ProjectionName[]>(PROJECTIONS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!projections) return true;
    if (await this.readModels.waitFor(projections, after, { timeoutMs: 0 })) return true;
    const head = await this.store.head();
    const sent = positionSent(request);
    if (sent !== undefined && sent > head) refuse('INVALID_REQUEST', { [POSITION_HEADER]: NO_SUCH_POSITION });
    const until = after > head ? sent : after;
    if (until === undefined) return true;
    const reached = await this.readModels.waitFor(projections, until, { timeoutMs: TIMEOUT_MS });
    return reached || refuse('UNAVAILABLE');
  }
}
