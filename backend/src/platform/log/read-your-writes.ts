import { refuse } from '@daybook/contracts/shared/errors';
import type { ReadModels } from '@daybook/projections/read-models';
import type { ProjectionName } from '@daybook/projections/registry';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { MemberRequest } from '../access/member.js';
import type { VisitorRequest } from '../http/visitor.js';
import { READ_MODELS } from '../tokens.js';

/** How long a read waits for the projections, ms. */
const TIMEOUT_MS = 3000;
const PROJECTIONS = Symbol('projections');

/** The projections that this route reads. */
export const ReadYourWrites = (...projections: readonly ProjectionName[]) =>
  SetMetadata(PROJECTIONS, projections);

/** A read that carries the position of a command waits, bounded, until the projections have reached it. */
@Injectable()
export class ReadYourWritesGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { visitor, member } = context.switchToHttp().getRequest<VisitorRequest & MemberRequest>();
    const after = (visitor ?? member)?.after;
    if (after === undefined) return true;
    const projections = this.reflector.getAllAndOverride<readonly ProjectionName[]>(PROJECTIONS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!projections) return true;
    const reached = await this.readModels.waitFor(projections, after, { timeoutMs: TIMEOUT_MS });
    return reached || refuse('UNAVAILABLE');
  }
}
