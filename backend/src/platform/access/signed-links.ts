import { createHmac } from 'node:crypto';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { isEqual } from './crumb.js';

/** What a link in an email lets its reader do; one for one thing does nothing else. */
export type LinkPurpose = 'claim' | 'receipt' | 'decline' | 'unsubscribe' | 'confirm';

/** Whose link it is; with a batch, it is about the turn that they were offered in it. */
export type LinkSubject = {
  readonly variantId: string;
  readonly signUpId: string;
  readonly batchId?: string | undefined;
};

/** 192 bits, in base64url */
const SIGNATURE_LENGTH = 32;

/**
 * Links that stand in emails about restock. Their token is ids and a signature over these, the purpose and the
 * website: it holds nothing about the person, and nobody can make one for somebody else.
 */
export class SignedLinks {
  /** @param key the installation's, `personalData.linkKey` */
  constructor(private readonly key: Buffer) {}

  /** `/restock/claim/{token}`: the page that the email links to. */
  page(website: WebsiteId, purpose: LinkPurpose, subject: LinkSubject): string {
    return `/restock/${purpose}/${this.token(website, purpose, subject)}`;
  }

  token(website: WebsiteId, purpose: LinkPurpose, { variantId, signUpId, batchId }: LinkSubject): string {
    const ids = batchId === undefined ? [variantId, signUpId] : [variantId, signUpId, batchId];
    return [...ids, this.signatureOf(website, purpose, ids)].join('.');
  }

  /** @returns undefined for what is no link of ours for this, on this website */
  read(website: WebsiteId, purpose: LinkPurpose, token: string): LinkSubject | undefined {
    const parts = token.split('.');
    const signature = parts.pop() ?? '';
    const [variantId, signUpId, batchId] = parts;
    if (parts.length > 3 || variantId === undefined || signUpId === undefined) return undefined;
    if (!parts.every(isLocalId)) return undefined;
    return isEqual(signature, this.signatureOf(website, purpose, parts))
      ? { variantId, signUpId, batchId }
      : undefined;
  }

  private signatureOf(website: WebsiteId, purpose: LinkPurpose, ids: readonly string[]): string {
    const text = JSON.stringify(['link', website, purpose, ...ids]);
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);
  }
}
