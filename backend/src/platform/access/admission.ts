import type { FastifyRequest } from 'fastify';
import type { MemberContext } from './member.js';

/** The header by which a call of the owner area names its website. */
export const WEBSITE_HEADER = 'x-daybook-website';

/** An account with the session by which it is signed in. */
export type SignedInAccount = {
  readonly sessionId: string;
  readonly accountId: string;
  readonly email: string;
  readonly isOperator: boolean;
  readonly hasSecondFactor: boolean;
};

/** The port by which the guard finds the account that is signed in; the feature `members` fills it. */
export abstract class Admission {
  /** @throws Refusal UNAUTHENTICATED; NOT_FOUND when the call names a website that the account is no member of */
  abstract admit(request: FastifyRequest): Promise<MemberContext>;

  /**
   * The context of an API token: of its maker, with the rights that both have.
   * @returns undefined for a token that is none, that was revoked or has ended, or whose maker has left the team
   * @throws Refusal NOT_FOUND when the call names another website than the token's
   */
  abstract admitToken(token: string, request: FastifyRequest): Promise<MemberContext | undefined>;

  /** The context of an account that has just signed in: on the website of the host, or on the account's first one. */
  abstract welcome(session: SignedInAccount, request: FastifyRequest): Promise<MemberContext>;
}
