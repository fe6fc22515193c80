import {
  type AnalyticsSettings,
  type Consent,
  type ConsentChoice,
  consentOf,
  mayIdentify,
} from '@daybook/contracts/analytics/shared/consent';
import {
  CONSENT_COOKIE,
  currentVisit,
  formatVisitorCookie,
  VISIT_COOKIE,
  VISIT_LIFE_S,
  VISITOR_COOKIE,
  VISITOR_LIFE_S,
  type VisitorRecord,
} from '@daybook/contracts/analytics/shared/visitor-record';
import { clearCookie, readCookie, writeCookie } from './browser-cookies';

/** The cookies of one browser session (section 9, "session cookies"): they end with the browser. */
const SESSION_COOKIES = {
  id: 'daybook-analytics-session',
  isFirst: 'daybook-first-session',
  hasLanded: 'daybook-has-landed',
};
/** What opting out clears (section 4, "Visitor cookie"). */
export const ANALYTICS_COOKIES = [VISITOR_COOKIE, VISIT_COOKIE, ...Object.values(SESSION_COOKIES)];

/** The choice is remembered as long as analytics remember anything by default, 390 days (section 9). */
const CHOICE_LIFE_S = 390 * 24 * 60 * 60;

/** Who looks at the page, as far as the website's settings and their own choice let it be recorded. */
export class Visitor {
  /** of the present page, where no cookie keeps it */
  private unkept: VisitorRecord | undefined;

  /** of a visitor who is new, until it is used */
  private spareId: string | undefined;

  constructor(
    private readonly settings: AnalyticsSettings,
    /** of a visitor who has none yet */
    private readonly makeId: () => string = newId,
  ) {}

  consent(): Consent {
    return consentOf(this.settings, readCookie(CONSENT_COOKIE), hasPrivacyControl());
  }

  /** Remembers the visitor's choice in the banner. A refusal clears what analytics have stored. */
  choose(choice: ConsentChoice): void {
    writeCookie(CONSENT_COOKIE, choice, CHOICE_LIFE_S);
    if (this.mayStore()) this.record();
    else clearAnalyticsCookies();
  }

  /** A page begins. With restricted cookies it has a record of its own. */
  beginPage(): void {
    this.unkept = undefined;
    if (!this.mayStore()) clearAnalyticsCookies();
  }

  /**
   * The visitor's cookie as a hit carries it (section 4). Where it may be stored, the visit goes on for 30 minutes from now.
   * @returns undefined when a hit may not name its visitor
   */
  record(now = Date.now()): string | undefined {
    if (!mayIdentify(this.consent())) return undefined;
    this.spareId ??= this.makeId();
    const { record, cookies } = currentVisit({
      visitorCookie: readCookie(VISITOR_COOKIE),
      visitCookie: readCookie(VISIT_COOKIE),
      now,
      newId: this.spareId,
      isRestrictive: this.settings.isRestrictive,
    });
    if (record.id === this.spareId) this.spareId = undefined;
    if (!cookies) {
      this.unkept ??= record;
      return formatVisitorCookie(this.unkept);
    }
    writeCookie(VISITOR_COOKIE, cookies.visitor, VISITOR_LIFE_S);
    writeCookie(VISIT_COOKIE, cookies.visit, VISIT_LIFE_S);
    keepSession(record);
    return cookies.visitor;
  }

  /** The record as it is, for what happens without the visitor: it prolongs no visit and begins none. */
  presentRecord(): string | undefined {
    if (!mayIdentify(this.consent())) return undefined;
    return this.mayStore() ? readCookie(VISITOR_COOKIE) : this.unkept && formatVisitorCookie(this.unkept);
  }

  private mayStore(): boolean {
    return !this.settings.isRestrictive && mayIdentify(this.consent());
  }
}

function keepSession({ visitCount }: VisitorRecord): void {
  if (readCookie(SESSION_COOKIES.id) === undefined) {
    writeCookie(SESSION_COOKIES.id, newId());
    writeCookie(SESSION_COOKIES.isFirst, String(visitCount === 1));
  }
  writeCookie(SESSION_COOKIES.hasLanded, 'true');
}

/** Opting out (section 4), of the visitor or of the website. */
export function clearAnalyticsCookies(): void {
  for (const name of ANALYTICS_COOKIES) if (readCookie(name) !== undefined) clearCookie(name);
}

/** Global Privacy Control, which the server sees as a header. */
const hasPrivacyControl = () =>
  (navigator as { globalPrivacyControl?: boolean | undefined }).globalPrivacyControl === true;

/** 128 random bits. `randomUUID` is missing where a shop has no HTTPS yet. */
export const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
