import type { HitEvent, HitSource } from '@daybook/contracts/analytics/analytics.events';
import {
  type AnalyticsSettings,
  analyticsSettingsOf,
  consentOf,
  mayIdentify,
} from '@daybook/contracts/analytics/shared/consent';
import {
  CONSENT_COOKIE,
  parseVisitorCookie,
  VISITOR_COOKIE,
} from '@daybook/contracts/analytics/shared/visitor-record';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { readCookie } from '../platform/http/cookies.js';
import { type VisitorRequest, visitorOf } from '../platform/http/visitor.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import { HitAllowance } from './hit-allowance.js';
import { HitCounter } from './hit-counter.js';
import type { HitKind } from './hit-facts.js';
import { cleanText, type Fields, fieldsOf, present } from './hit-fields.js';
import { hitPayload } from './hit-payload.js';
import { RecordHits } from './record-hits.commands.js';
import { VisitorPace } from './visitor-pace.js';

/** Names of browsers that are remembered with what they say, and how much of one is read: callers may send any. */
const AGENTS = 5000;
const LONGEST_AGENT = 500;

/** Reads the requests of the collecting routes: what they carry, and who sent it as far as they let us know. */
@Injectable()
export class HitIntake {
  private readonly agents = new LRUCache<string, Agent>({ max: AGENTS });

  constructor(
    private readonly websites: WebsiteDirectory,
    private readonly pace: VisitorPace,
    private readonly counter: HitCounter,
    private readonly allowance: HitAllowance,
  ) {}

  /**
   * The hits of a request. Those of another shape are counted and left out.
   * @throws Refusal INVALID_REQUEST when the request cannot be read, has too many entries, or no entry of its kind;
   *   RATE_LIMITED when the network of its caller has sent too many bytes
   */
  async read(request: VisitorRequest, kind: HitKind): Promise<RecordHits> {
    const { websiteId } = visitorOf(request);
    const entries = entriesOf(await hitPayload(request));
    if (entries.length > kind.atMost) {
      this.counter.count('refused', entries.length);
      refuse('INVALID_REQUEST', { body: `At most ${kind.atMost} are possible.` });
    }
    this.spend(request, entries.length);
    const settings = this.settings(request);
    if (!settings.isEnabled) return new RecordHits(websiteId, [], entries.length);
    const sourceOf = this.sources(request, settings);
    const { facts, refusals } = factsOf(entries, (entry) =>
      kind.fact(entry, { source: sourceOf(entry), host: request.host }),
    );
    this.counter.count('refused', refusals.length);
    const [first] = refusals;
    if (first && facts.length === 0) throw first;
    return new RecordHits(websiteId, facts, refusals.length);
  }

  /**
   * Who sent a request that is one hit without fields.
   * @returns undefined where the website records nothing
   * @throws Refusal RATE_LIMITED when the network of its caller has sent too many bytes
   */
  sourceOf(request: VisitorRequest): HitSource | undefined {
    this.spend(request, 1);
    const settings = this.settings(request);
    return settings.isEnabled ? this.sources(request, settings)({}) : undefined;
  }

  /** @throws AllowanceUsedUp and counts the hits as limited */
  private spend(request: VisitorRequest, hits: number): void {
    try {
      this.allowance.spend(request, hits);
    } catch (error) {
      this.counter.count('limited', hits);
      throw error;
    }
  }

  /** @throws Refusal NOT_FOUND when the host has no website */
  private settings({ headers }: VisitorRequest): AnalyticsSettings {
    const website = this.websites.of(headers.host) ?? refuse('NOT_FOUND');
    return analyticsSettingsOf(website.document);
  }

  /**
   * A hit names its visitor only where the consent lets it, whatever the page sent: the server decides by the consent
   * cookie and the browser's signal.
   */
  private sources(request: VisitorRequest, settings: AnalyticsSettings): (fields: Fields) => HitSource {
    const { headers, ip } = request;
    const consent = consentOf(settings, readCookie(request, CONSENT_COOKIE), headers['sec-gpc'] === '1');
    const name = (headers['user-agent'] ?? '').slice(0, LONGEST_AGENT);
    const agent = this.agent(name);
    // a request is counted once, as that of the visitor whom its first hit names
    let isFast: boolean | undefined;
    return ({ visitorCookie, isAutomated }) => {
      const visitor = mayIdentify(consent)
        ? (parseVisitorCookie(visitorCookie) ?? keptRecord(request, settings))
        : undefined;
      isFast ??= this.pace.isTooFast(ip, name, visitor?.id);
      const bot = botMark(agent, isAutomated, isFast);
      return present({ consent, visitor, userAgent: agent.reduced, bot });
    };
  }

  private agent(name: string): Agent {
    const known = this.agents.get(name);
    if (known) return known;
    const agent = agentOf(name);
    this.agents.set(name, agent);
    return agent;
  }
}

/** Of the visitor's cookie. A page with restricted cookies sends a record of its own; one from before is not read. */
const keptRecord = (request: VisitorRequest, { isRestrictive }: AnalyticsSettings) =>
  isRestrictive ? undefined : parseVisitorCookie(readCookie(request, VISITOR_COOKIE));

function entriesOf(payload: unknown): readonly unknown[] {
  return Array.isArray(payload) ? payload : [payload];
}

function factsOf(entries: readonly unknown[], factOf: (fields: Fields) => HitEvent) {
  const facts: HitEvent[] = [];
  const refusals: Refusal[] = [];
  for (const entry of entries) {
    try {
      facts.push(factOf(fieldsOf(entry)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  return { facts, refusals };
}

/** What the name of a browser says. */
type Agent = { readonly reduced: string | undefined; readonly isBot: boolean };

/** Main versions only, as browsers themselves begin to do: it fits many people and identifies none of them. */
const agentOf = (name: string): Agent => ({
  reduced: cleanText(name.replace(/\b(\d+)(?:[._]\d+)+/g, '$1'), 300) || undefined,
  isBot: name === '' || isbot(name),
});

function botMark({ isBot }: Agent, isAutomated: unknown, isFast: boolean): HitSource['bot'] {
  if (isBot) return 'name';
  if (isAutomated === true || isAutomated === 'true') return 'automation';
  return isFast ? 'pace' : undefined;
}
