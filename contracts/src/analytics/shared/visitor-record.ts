/**
 * The visitor's record and the visit (section 4, "Visitor cookie"). Times are epoch ms. The browser keeps the record in
 * one cookie and the visit's time in a second one, which ends with the visit.
 */
export type VisitorRecord = {
  readonly id: string;
  readonly firstVisitAt: number;
  readonly previousVisitAt: number;
  readonly visitAt: number;
  /** visits so far, the present one included */
  readonly visitCount: number;
};

/** Names of the cookies (decisions.md), without the prefix that they get behind HTTPS. */
export const VISITOR_COOKIE = 'daybook-visitor';
export const VISIT_COOKIE = 'daybook-visit';
export const CONSENT_COOKIE = 'daybook-consent';
const RECORD = /^([\w-]{1,64})\|([1-9]\d{0,15})\|([1-9]\d{0,15})\|([1-9]\d{0,15})\|([1-9]\d{0,15})$/;

/** The record in a cookie: an id, then four positive integers, with pipes between. @returns undefined for any other text */
export function parseVisitorCookie(cookie: unknown): VisitorRecord | undefined {
  const parts = typeof cookie === 'string' ? RECORD.exec(cookie) : null;
  if (!parts) return undefined;
  const [firstVisitAt, previousVisitAt, visitAt, visitCount] = parts.slice(2).map(Number) as [
    ...[number, number, number, number],
  ];
  const record = { id: parts[1] as string, firstVisitAt, previousVisitAt, visitAt, visitCount };
  return parts.slice(2).every((number) => Number.isSafeInteger(Number(number))) ? record : undefined;
}

/** How long the two cookies live, seconds: 2 years, and 30 minutes after the last page (section 9). */
export const VISITOR_LIFE_S = 2 * 365 * 24 * 60 * 60;
export const VISIT_LIFE_S = 30 * 60;

const TIME = /^[1-9]\d{0,15}$/;

/** What a page finds: the two cookies as they are, and what a new record would begin with. */
export type VisitFacts = {
  readonly visitorCookie: string | undefined;
  readonly visitCookie: string | undefined;
  /** epoch ms */
  readonly now: number;
  readonly newId: string;
  /** the website stores no cookie of analytics, or the visitor has not agreed to any */
  readonly isRestrictive: boolean;
};

/** The visitor at this moment, and what the browser is to keep; nothing where cookies are restricted. */
export type Visit = {
  readonly record: VisitorRecord;
  readonly cookies?: { readonly visitor: string; readonly visit: string };
};

/**
 * The visit that a page belongs to (section 4, "Visitor cookie"). While the visit lasts the record stays the same. Once
 * the visit's cookie has ended, the record has one visit more. Without a record that can be read there is a new one, and
 * with restricted cookies there always is, which no cookie keeps.
 */
export function currentVisit(facts: VisitFacts): Visit {
  const { visitorCookie, now, newId, isRestrictive } = facts;
  const found = isRestrictive ? undefined : parseVisitorCookie(visitorCookie);
  const record = found ? continued(found, facts) : firstVisit(newId, now);
  if (isRestrictive) return { record };
  return { record, cookies: { visitor: formatVisitorCookie(record), visit: String(record.visitAt) } };
}

const firstVisit = (id: string, now: number): VisitorRecord => ({
  id,
  firstVisitAt: now,
  previousVisitAt: now,
  visitAt: now,
  visitCount: 1,
});

function continued(record: VisitorRecord, { visitCookie, now }: VisitFacts): VisitorRecord {
  if (visitCookie !== undefined && TIME.test(visitCookie)) return record;
  return { ...record, previousVisitAt: record.visitAt, visitAt: now, visitCount: record.visitCount + 1 };
}

/** The text of the visitor's cookie. */
export const formatVisitorCookie = ({
  id,
  firstVisitAt,
  previousVisitAt,
  visitAt,
  visitCount,
}: VisitorRecord): string => [id, firstVisitAt, previousVisitAt, visitAt, visitCount].join('|');
