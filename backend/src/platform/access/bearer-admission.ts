import { TOKEN_PREFIX } from '@daybook/contracts/connect/shared/api-tokens';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Injectable, SetMetadata } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberAccess } from './access.js';
import { Admission } from './admission.js';
import type { MemberContext } from './member.js';
import { type RateLimit, RateLimits } from './rate-limits.js';

const BY_PERSONS_ONLY = Symbol('by persons only');

/** Marks a route, or all routes of a controller, that no API token may call, whatever its rights. */
export const ByPersonsOnly = () => SetMetadata(BY_PERSONS_ONLY, true);

/** Whether a method or a controller is closed to API tokens. */
export const isByPersonsOnly = (target: object): boolean => Reflect.hasMetadata(BY_PERSONS_ONLY, target);

/** Tokens cannot be guessed. The limit keeps a caller with a wrong one from asking the database without end. */
const WRONG_TOKENS: RateLimit = { name: 'wrong api token', perVisitor: 30, perIp: 30, seconds: 60 };
/** Programs ask often, and one that runs wild is slowed down. */
const TOKEN_CALLS: RateLimit = { name: 'api token', perVisitor: 600, perIp: 1200, seconds: 60 };

const TOKEN = new RegExp(`${TOKEN_PREFIX}[A-Za-z0-9_-]{43}`);
/** The paths that a token opens. */
const OPENED = /^\/api\/config\//;

/** Whether tokens may call a route; the rights that no token has are another matter. @param path as it is registered */
export const isOpenToTokens = (access: MemberAccess, path: string): boolean =>
  OPENED.test(path) && access !== 'signed-in' && access !== 'operator';

const WRONG = 'This token is wrong, was revoked or has ended.';
const CLOSED = 'No token can do this: it is for a member who is signed in.';
const IN_URL =
  'Send the token as the header Authorization: Bearer …, and make a new one: this one may be in logs.';

/** The token that a call carries in its header; undefined: it carries none. */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  const [, token] = /^bearer +(\S*) *$/i.exec(authorization ?? '') ?? [];
  return token;
}

/** URLs stand in logs and histories: a token in one is refused, so that no program comes to rely on it. */
export function refuseTokenInUrl({ url }: FastifyRequest): void {
  if (TOKEN.test(url)) refuse('INVALID_REQUEST', { authorization: IN_URL });
}

/** Admits the calls of programs: a token acts for its website alone, with its own rights and no cookie. */
@Injectable()
export class BearerAdmission {
  constructor(
    private readonly members: Admission,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @param marked the route's method and controller
   * @throws Refusal UNAUTHENTICATED for a wrong token, FORBIDDEN where no token may call, RATE_LIMITED
   */
  async admit(
    token: string,
    access: MemberAccess,
    marked: readonly object[],
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ): Promise<MemberContext> {
    const member = await this.members.admitToken(token, request);
    if (!member) {
      await this.count(WRONG_TOKENS, request.ip, undefined, reply);
      reply.header('www-authenticate', 'Bearer');
      return refuse('UNAUTHENTICATED', { authorization: WRONG });
    }
    await this.count(TOKEN_CALLS, request.ip, member.apiTokenId, reply);
    // only a sign-in helps with an account's own affairs
    if (access === 'signed-in') return refuse('UNAUTHENTICATED', { authorization: CLOSED });
    if (!isOpenToTokens(access, request.routeOptions.url ?? '') || marked.some(isByPersonsOnly))
      return refuse('FORBIDDEN', { authorization: CLOSED });
    return member;
  }

  private async count(limit: RateLimit, ip: string, person: string | undefined, reply: FastifyReply) {
    const retryAfter = await this.limits.count(limit, { ip, person });
    if (retryAfter === undefined) return;
    reply.header('retry-after', String(retryAfter));
    throw new Refusal('RATE_LIMITED');
  }
}
