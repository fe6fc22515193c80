import { pageContext, type ShownPage } from './page-context';
import { send } from './send';
import type { Visitor } from './visitor';
import type { Recording } from './who-is-recorded';

type HitsOf = {
  recording: Recording;
  visitor: Visitor;
  /** undefined while the page is one that is not recorded */
  page: () => ShownPage | undefined;
};

/** Sends hits of the present page, where it is recorded. */
export class Hits {
  /** the record of the visit that the document was opened in, once it may be named */
  private firstVisit: string | undefined;

  constructor(private readonly of: HitsOf) {}

  /** Whether this browser is recorded. */
  isOn(): boolean {
    return this.of.recording.isOn();
  }

  /** Whether texts of the page stay in the browser. */
  isPrivate(): boolean | undefined {
    return this.page()?.isPrivate;
  }

  /** What a hit of the visitor's says of them and of the page; undefined: this page sends no hit (section 6). */
  fields() {
    const page = this.page();
    if (!page) return undefined;
    const visitorCookie = this.of.visitor.record();
    this.firstVisit ??= visitorCookie;
    // a later visit in a document that stays open did not come from where the document did
    const isFirstVisit = visitorCookie === this.firstVisit;
    return { visitorCookie, isAutomated: isAutomated(), ...pageContext(page, isFirstVisit) };
  }

  /** The page of what happens without the visitor, such as an error, which is sent later. */
  pageFields() {
    const page = this.page();
    return page && pageContext(page);
  }

  /** Of whom that is at the moment when it is sent: it does not prolong the visit, and a choice made meanwhile counts. */
  sentBy() {
    return { visitorCookie: this.of.visitor.presentRecord(), isAutomated: isAutomated() };
  }

  /** An automatic page view (section 7, `RecordHit`): a form with the page's details as JSON. */
  view(): void {
    const fields = this.fields();
    if (!fields) return;
    const { visitorCookie, isAutomated, ...page } = fields;
    const data = JSON.stringify(page);
    send('/api/census/RecordHit', formOf({ event: 'view', data, visitorCookie, isAutomated }));
  }

  /** A hit with fields of its own beside the page's. */
  send(path: string, own: object): void {
    const fields = this.fields();
    if (fields) send(path, { ...fields, ...own });
  }

  private page(): ShownPage | undefined {
    return this.isOn() ? this.of.page() : undefined;
  }
}

/** Whether a program drives the browser. */
const isAutomated = () => navigator.webdriver || undefined;

/** A form without the fields that are undefined. */
export function formOf(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
