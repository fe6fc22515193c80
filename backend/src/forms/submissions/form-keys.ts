import { createHmac } from 'node:crypto';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { isEqual } from '../../platform/access/crumb.js';
import { randomText } from '../../platform/random.js';

/** What a key is for: one submission of one version of a form. */
export type FormKey = {
  readonly submissionId: string;
  readonly formId: string;
  readonly version: number;
  /** when the browser asked for it, epoch ms */
  readonly issuedAt: number;
};

/** How long a key works, ms. A page that is open for longer asks for another one. */
export const KEY_LIFE_MS = 4 * 60 * 60 * 1000;

const KEY = /^([0-9a-f]{32})\.([A-Za-z0-9_-]{1,64})\.(\d{1,9})\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/;

/**
 * Makes and reads the keys of submissions. A key is signed and stored nowhere: what it is for stands in it, and the
 * stream of its submission knows whether it was used. It works on its website, in the browser that asked for it.
 */
@Injectable()
export class FormKeys {
  constructor(private readonly personalData: PersonalData) {}

  /** @param session what other browsers do not know, such as the crumb */
  issue(website: WebsiteId, session: string, formId: string, version: number): string {
    const words = [randomText(16, 'hex'), formId, String(version), Date.now().toString(36)];
    return [...words, this.signature(website, session, words)].join('.');
  }

  /** @returns undefined for what is no key of this website and browser */
  read(website: WebsiteId, session: string, key: string): FormKey | undefined {
    const [, submissionId, formId, version, issued, signature] = KEY.exec(key) ?? [];
    if (!submissionId || !isLocalId(formId) || !version || !issued || !signature) return undefined;
    const expected = this.signature(website, session, [submissionId, formId, version, issued]);
    if (!isEqual(signature, expected)) return undefined;
    return { submissionId, formId, version: Number(version), issuedAt: Number.parseInt(issued, 36) };
  }

  private signature(website: WebsiteId, session: string, words: readonly string[]): string {
    const text = JSON.stringify(['form key', website, session, ...words]);
    return createHmac('sha256', this.personalData.linkKey).update(text).digest('base64url');
  }
}
