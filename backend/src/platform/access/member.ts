import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Permission as PermissionName } from '@daybook/contracts/shared/permissions';
import type { Role } from '@daybook/contracts/shared/roles';
import type { Position } from '@daybook/event-store/event-store';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CommandMetadata } from '../log/command-metadata.js';
import { mayCall } from './access.js';

/** The account that is signed in, and what it may do on the website of the call; made by `access.guard.ts`. */
export type MemberContext = {
  readonly websiteId: WebsiteId;
  readonly accountId: string;
  /** empty for a call with an API token: no route about sessions lets one in */
  readonly sessionId: string;
  /** of the API token that calls in the account's name */
  readonly apiTokenId?: string;
  readonly email: string;
  /** on this website; none when the account is no member: then only account and operator routes let it in */
  readonly roles: readonly Role[];
  readonly permissions: ReadonlySet<PermissionName>;
  readonly isOperator: boolean;
  /** the installation asks for a second factor that the account does not have: it has no permission */
  readonly needsSecondFactor?: boolean;
  /** for the metadata of events: the actor is the account's id, or the API token's behind `api-token-` */
  readonly metadata: CommandMetadata;
  /** of the caller, for limits */
  readonly ip: string;
  /** the position that a read has to show at least (`x-daybook-position` sent back) */
  readonly after: Position | undefined;
};

export type MemberRequest = FastifyRequest & { member?: MemberContext };

/**
 * Only members whose roles have the permission (decisions.md) may call the route, or have both where there are two.
 * Without a session the answer is 401, for a member without a permission 403, and 404 when the call names a website that
 * the account is no member of.
 */
export const Permission = (permission: PermissionName, andAlso?: PermissionName) =>
  mayCall(andAlso ? `${permission} and ${andAlso}` : permission);

/** Every account that is signed in may call the route: it is about that account and its sessions. */
export const SignedIn = () => mayCall('signed-in');

/** The member of this request. */
export const CurrentMember = createParamDecorator((_: unknown, context: ExecutionContext): MemberContext => {
  const { member } = context.switchToHttp().getRequest<MemberRequest>();
  if (!member) throw new Error('no member: the route is not marked with @Permission or @SignedIn');
  return member;
});
