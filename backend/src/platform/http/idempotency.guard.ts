import { createHash, createHmac } from 'node:crypto';
import { refuse } from '@daybook/contracts/shared/errors';
import type { KeyedRequest } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { countUses } from '../access/lasting-limits.js';
import type { MemberRequest } from '../access/member.js';
import { inputOfRoute } from '../openapi/answers.js';
import { POOL } from '../tokens.js';
import { readCrumb } from './cookies.js';
import type { VisitorRequest } from './visitor.js';

/** A UUID has 36 characters; a shorter key could be guessed, or be the key of another request. */
const KEY = /^[\x21-\x7e]{16,255}$/;
/** So long a key belongs to the first request that has it, where requests change different streams, seconds. */
const KEY_LIFE_S = 24 * 60 * 60;

/**
 * Reads the `Idempotency-Key` of routes that take one (`@Takes({ isIdempotent: … })`). The events of the request carry
 * the key, and `aggregate-store.ts` decides nothing for a repeat. A key counts for one caller, website and path.
 *
 * The stream that a request changed also knows its key with another body. Where another body changes another stream, no
 * stream can know it: there Postgres counts the uses of keys and bodies.
 */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  constructor(
    private readonly personalData: PersonalData,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  /** @throws Refusal IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<VisitorRequest & MemberRequest>();
    const key = request.headers['idempotency-key'];
    const { isIdempotent, mayDiffer = [] } = inputOfRoute(context.getHandler());
    if (key === undefined || !isIdempotent) return true;
    if (typeof key !== 'string' || !KEY.test(key)) return refuse('IDEMPOTENCY_KEY_INVALID');
    const { visitor, member } = request;
    const keyedBy = (...caller: readonly string[]) => keyedRequest(request, [...caller, key], mayDiffer);
    const mustBeFirst = (keyed: KeyedRequest, ...caller: readonly string[]) =>
      isIdempotent === 'acrossStreams' &&
      this.mustBeFirstBody(
        keyed.key,
        // the releases before know the first of the fields, or none
        mayDiffer.map((_, i) => keyedRequest(request, [...caller, key], mayDiffer.slice(0, i)).body),
        keyed.body,
        mayDiffer,
      );
    if (member) {
      const keyed = keyedBy(member.websiteId, member.accountId);
      await mustBeFirst(keyed, member.websiteId, member.accountId);
      request.member = { ...member, metadata: { ...member.metadata, request: keyed } };
    } else if (visitor) {
      // a browser is known by its crumb: every page sets one, and no other site can read it
      const caller = [visitor.websiteId, readCrumb(request) ?? ''];
      const keyed = keyedBy(...caller);
      await mustBeFirst(keyed, ...caller);
      const metadata = { ...visitor.metadata, request: keyed };
      request.visitor = { ...visitor, metadata, requestSecret: this.secretOf(keyed.key) };
    }
    return true;
  }

  /**
   * Counts how often the key came, and how often with this body. An older process, which serves beside this one during an
   * upgrade, knows fewer fields that may differ.
   * @param older the body as older processes count it
   */
  private async mustBeFirstBody(
    key: string,
    older: readonly string[],
    body: string,
    mayDiffer: readonly string[],
  ): Promise<void> {
    const bodies = [...new Set([...older, body])].map((one) => `request:${key}/${one}`);
    const heardHere = mayDiffer.length > 0 ? [`request:${key}/but ${mayDiffer.join()}`] : [];
    const uses = await countUses(this.pool, [...bodies, ...heardHere, `request:${key}`], KEY_LIFE_S);
    const ofKey = uses.at(-1) ?? 1;
    // a press that an older process has heard may differ in these fields alone: that process kept no hash of the others
    const isOlderKnown = heardHere.length > 0 && ofKey > (uses.at(-2) ?? 0);
    const isFirstBody = uses.slice(0, bodies.length).every((count) => count === 1);
    if (isFirstBody && ofKey > 1 && !isOlderKnown) refuse('IDEMPOTENCY_KEY_REUSED');
  }

  /** What a repeat opens too: a caller who has no answer has no cookie and no token of the first try. */
  private secretOf(key: string): string {
    return createHmac('sha256', this.personalData.linkKey).update(`request ${key}`).digest('base64url');
  }
}

function keyedRequest(
  { method, url, body }: FastifyRequest,
  caller: readonly string[],
  mayDiffer: readonly string[],
) {
  const [path = '', query = ''] = url.split('?');
  // with the caller's own key, which the log does not hold: a copy of the log lets no reader try out what the body was
  return {
    key: hashOf([...caller, method, path]),
    body: hashOf([...caller, query, without(mayDiffer, body)]),
  };
}

const without = (fields: readonly string[], body: unknown): unknown =>
  fields.length === 0 || typeof body !== 'object' || body === null
    ? body
    : Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));

/** 132 bits of SHA-256. */
const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
