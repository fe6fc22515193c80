import { createHash, createHmac } from 'node:crypto';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { isEqual } from '../../platform/access/crumb.js';
import { randomText } from '../../platform/random.js';

/** A key is for one submission, of one version of a form. */
export type FormKey = {
  readonly submissionId: string;
  /** undefined: the submission names its form */
  readonly form: { readonly id: string; readonly version: number } | undefined;
  /** when the browser asked for it, epoch ms */
  readonly issuedAt: number;
  /** when the visitor opened the form, epoch ms; null: nothing shows it */
  readonly begunAt: number | null;
};

type Wished = Pick<FormKey, 'form'> & {
  /** of a request with an `Idempotency-Key`: its repeat gets a key of the same submission */
  readonly requestSecret: string | undefined;
  /** a key of the same submission, from which the visitor's time counts on */
  readonly before: FormKey | undefined;
  /** the browser asks when the form is sent, and not when the visitor began */
  readonly isLate: boolean;
};

/** How long a key works, ms. A page that is open for longer asks for another one. */
export const KEY_LIFE_MS = 4 * 60 * 60 * 1000;

const KEY =
  /^([0-9a-f]{32})\.([A-Za-z0-9_-]{0,64})\.(\d{1,9})\.([0-9a-z]{1,10})\.([0-9a-z]{1,10}|-)\.([A-Za-z0-9_-]{43})$/;

/**
 * Makes and reads the keys of submissions. A key is signed and stored nowhere: what it is for stands in it, and the
 * stream of its submission knows whether it was used. It works on its website, in the browser that asked for it.
 */
@Injectable()
export class FormKeys {
  constructor(private readonly personalData: PersonalData) {}

  /** @param session what other browsers do not know, such as the crumb */
  issue(website: WebsiteId, session: string, wished: Wished): string {
    const { form, isLate, requestSecret, before } = wished;
    const newId = () => (requestSecret === undefined ? randomText(16, 'hex') : idOf(requestSecret));
    const submissionId = before?.submissionId ?? newId();
    const now = Date.now();
    const begunAt = before ? before.begunAt : isLate ? null : now;
    const about = [form?.id ?? '', String(form?.version ?? 0)];
    const words = [submissionId, ...about, now.toString(36), begunAt?.toString(36) ?? '-'];
    return [...words, this.signature(website, session, words)].join('.');
  }

  /** @returns undefined for what is no key of this website and browser */
  read(website: WebsiteId, session: string, key: string): FormKey | undefined {
    const [, submissionId, formId = '', version, issued, begun, signature] = KEY.exec(key) ?? [];
    if (!submissionId || !version || !issued || !begun || !signature) return undefined;
    const expected = this.signature(website, session, [submissionId, formId, version, issued, begun]);
    if (!isEqual(signature, expected)) return undefined;
    const issuedAt = Number.parseInt(issued, 36);
    const begunAt = begun === '-' ? null : Number.parseInt(begun, 36);
    const form = isLocalId(formId) ? { id: formId, version: Number(version) } : undefined;
    return { submissionId, form, issuedAt, begunAt };
  }

  private signature(website: WebsiteId, session: string, words: readonly string[]): string {
    const text = JSON.stringify(['form key', website, session, ...words]);
    return createHmac('sha256', this.personalData.linkKey).update(text).digest('base64url');
  }
}

/** 128 bits. The secret itself opens nothing here, but a key travels through the page. */
const idOf = (requestSecret: string): string =>
  createHash('sha256').update(`form key ${requestSecret}`).digest('hex').slice(0, 32);
