import { rightsForTokens } from '@daybook/contracts/connect/shared/api-tokens';
import { refuse } from '@daybook/contracts/shared/errors';
import { INSTALLATION, isWebsiteId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Permission, permissionsOf } from '@daybook/contracts/shared/permissions';
import type { Role } from '@daybook/contracts/shared/roles';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API_TOKENS, type apiTokensDecider } from '../connect/tokens/api-tokens.decider.js';
import { Admission, type SignedInAccount, WEBSITE_HEADER } from '../platform/access/admission.js';
import { ApiTokenRows } from '../platform/access/api-token-rows.js';
import type { MemberContext } from '../platform/access/member.js';
import { Sessions } from '../platform/access/sessions.js';
import type { Config } from '../platform/config.js';
import { readSessionToken } from '../platform/http/cookies.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { positionAskedFor } from '../platform/log/committed-answer.hook.js';
import { CONFIG, READ_MODELS } from '../platform/tokens.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import type { accountDecider } from './account.decider.js';
import { departuresOf, type membersDecider, ROSTER } from './members.decider.js';

type Place = { readonly websiteId: WebsiteId; readonly roles: readonly Role[] };

/**
 * Finds which account is signed in, which website it asks about, and its roles there. Sessions and roles come from the
 * log and not from a projection: a session that has ended and a role that was taken away are gone with the next request.
 */
@Injectable()
export class MemberAdmission extends Admission {
  constructor(
    private readonly sessions: Sessions,
    private readonly websites: WebsiteDirectory,
    private readonly personalData: PersonalData,
    @Aggregate('account') private readonly accounts: AggregateReader<typeof accountDecider>,
    @Aggregate('member') private readonly rosters: AggregateReader<typeof membersDecider>,
    @Aggregate('apitokens') private readonly tokens: AggregateReader<typeof apiTokensDecider>,
    private readonly tokenRows: ApiTokenRows,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async admit(request: FastifyRequest): Promise<MemberContext> {
    const session = (await this.signedIn(readSessionToken(request))) ?? refuse('UNAUTHENTICATED');
    return this.contextOf(session, await this.placeOf(session, request), request);
  }

  async admitToken(token: string, request: FastifyRequest): Promise<MemberContext | undefined> {
    const found = await this.tokenRows.find(token);
    if (!found) return undefined;
    const { tokenId, websiteId } = found;
    const made = (await this.tokens.loadState(websiteId, API_TOKENS)).get(tokenId);
    if (!made || made.endsAt <= Date.now()) return undefined;
    const named = request.headers[WEBSITE_HEADER];
    if (named !== undefined && named !== websiteId) refuse('NOT_FOUND');
    const { accountId } = made;
    const account = await this.accounts.loadState(INSTALLATION, accountId);
    const roster = await this.rosters.loadState(websiteId, ROSTER);
    const roles = roster.members.get(accountId) ?? [];
    const hasLeft = roles.length === 0 || departuresOf(roster, accountId) !== made.departures;
    if (account.status !== 'present' || hasLeft) return undefined;
    const email = await this.personalData.decrypt(INSTALLATION, account.email);
    if (email === null) return undefined;
    const hasSecondFactor = account.factor !== undefined;
    const maker = { accountId, sessionId: '', email, isOperator: false, hasSecondFactor };
    const { permissions, metadata, ...context } = this.contextOf(maker, { websiteId, roles }, request);
    const both = [...permissions].filter((right) => made.rights.includes(right));
    return {
      ...context,
      permissions: new Set(rightsForTokens(both)),
      metadata: { ...metadata, actor: `api-token-${tokenId}` },
      apiTokenId: tokenId,
    };
  }

  async welcome(session: SignedInAccount, request: FastifyRequest): Promise<MemberContext> {
    return this.contextOf(session, await this.anyPlaceOf(session, request), request);
  }

  private async signedIn(token: string | undefined): Promise<SignedInAccount | undefined> {
    const session = await this.sessions.find(token);
    if (!session) return undefined;
    const account = await this.accounts.loadState(INSTALLATION, session.accountId);
    if (account.status !== 'present' || !account.sessions.has(session.sessionId)) return undefined;
    const email = await this.personalData.decrypt(INSTALLATION, account.email);
    if (email === null) return undefined;
    return {
      ...session,
      email,
      isOperator: account.isOperator,
      hasSecondFactor: account.factor !== undefined,
    };
  }

  private contextOf(session: SignedInAccount, place: Place, request: FastifyRequest): MemberContext {
    const { accountId, sessionId, email } = session;
    const { websiteId, roles } = place;
    const needsSecondFactor = this.config.demandsSecondFactor && !session.hasSecondFactor;
    const isOperator = session.isOperator && !needsSecondFactor;
    const permissions = new Set<Permission>(needsSecondFactor ? [] : permissionsOf(roles));
    if (isOperator) permissions.add('operator');
    return {
      websiteId,
      accountId,
      sessionId,
      email,
      roles,
      permissions,
      isOperator,
      needsSecondFactor,
      metadata: { actor: accountId, correlationId: request.id },
      ip: request.ip,
      after: positionAskedFor(request),
    };
  }

  private async placeOf(session: SignedInAccount, request: FastifyRequest): Promise<Place> {
    const named = request.headers[WEBSITE_HEADER];
    if (named === undefined) return this.anyPlaceOf(session, request);
    const place = isWebsiteId(named) ? await this.at(named, session.accountId) : undefined;
    return place && place.roles.length > 0 ? place : refuse('NOT_FOUND');
  }

  private async anyPlaceOf({ accountId }: SignedInAccount, { headers }: FastifyRequest): Promise<Place> {
    const ofHost = this.websites.of(headers.host);
    // before its first website an installation has accounts, and no place for roles
    const here = ofHost ? await this.at(ofHost.id, accountId) : { websiteId: INSTALLATION, roles: [] };
    if (here.roles.length > 0) return here;
    const first = await this.firstOf(accountId);
    return first === undefined ? here : this.at(first, accountId);
  }

  private async at(websiteId: WebsiteId, accountId: string): Promise<Place> {
    const { members } = await this.rosters.loadState(websiteId, ROSTER);
    return { websiteId, roles: members.get(accountId) ?? [] };
  }

  private async firstOf(accountId: string): Promise<WebsiteId | undefined> {
    const [row] = await this.readModels.query<{ website_id: WebsiteId }>(
      'first website of an account',
      `select m.website_id from members m join websites w on w.website_id = m.website_id
       where m.account_id = $1 order by m.joined_at, m.website_id limit 1`,
      [accountId],
    );
    return row?.website_id;
  }
}
