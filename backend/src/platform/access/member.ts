import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Permission as PermissionName } from '@daybook/contracts/shared/permissions';
import type { Role } from '@daybook/contracts/shared/roles';
import type { Position } from '@daybook/event-store/event-store';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CommandMetadata } from '../log/command-metadata.js';
import { mayCall } from './access.js';

/** Who is signed in, and what they may do on the website that they ask about; made by `access.guard.ts`. */
export type MemberContext = {
  readonly websiteId: WebsiteId;
  readonly accountId: string;
  readonly sessionId: string;
  readonly email: string;
  /** on this website; none when the account is no member of it, which only account and operator routes let in */
  readonly roles: readonly Role[];
  readonly permissions: ReadonlySet<PermissionName>;
  readonly isOperator: boolean;
  /** for the metadata of events: the actor is the account's id */
  readonly metadata: CommandMetadata;
  /** the caller's address, for limits */
  readonly ip: string;
  /** the position that a read has to show at least (`x-daybook-position` sent back) */
  readonly after: Position | undefined;
};

export type MemberRequest = FastifyRequest & { member?: MemberContext };

/**
 * Only members whose roles allow it (decisions.md) may call it: 401 for nobody, 403 for a member without it, 404 when
 * the call names a website that the account is no member of.
 */
export const Permission = (permission: PermissionName) => mayCall(permission);

/** Whoever is signed in may call it: one's own account and sessions. */
export const SignedIn = () => mayCall('signed-in');

/** The member of this request. */
export const CurrentMember = createParamDecorator((_: unknown, context: ExecutionContext): MemberContext => {
  const { member } = context.switchToHttp().getRequest<MemberRequest>();
  if (!member) throw new Error('no member: the route is not marked with @Permission or @SignedIn');
  return member;
});
