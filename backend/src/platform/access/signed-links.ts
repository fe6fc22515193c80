import { createHmac } from 'node:crypto';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { isEqual } from './crumb.js';

/** The sign-up that a link is about; with a batch, the offer of that batch. */
export type LinkSubject = {
  readonly variantId: string;
  readonly signUpId: string;
  readonly batchId?: string | undefined;
};

/** 192 bits, in base64url */
const SIGNATURE_LENGTH = 32;

/**
 * Links in emails. A token is ids and a signature over the ids, the purpose and the website: a link for one purpose serves
 * no other. It holds nothing about the person, and only the installation can make one. A feature names its purposes and
 * pages.
 */
export class SignedLinks {
  /** @param key the installation's, `personalData.linkKey` */
  constructor(private readonly key: Buffer) {}

  /**
   * The page that an email links to: `{pages}/{purpose}/{token}`.
   * @param pages the path of the feature's pages; each purpose has a page below it
   */
  page(pages: string, website: WebsiteId, purpose: string, subject: LinkSubject): string {
    return `${pages}/${purpose}/${this.token(website, purpose, subject)}`;
  }

  token(website: WebsiteId, purpose: string, { variantId, signUpId, batchId }: LinkSubject): string {
    const ids = batchId === undefined ? [variantId, signUpId] : [variantId, signUpId, batchId];
    return [...ids, this.signatureOf(website, purpose, ids)].join('.');
  }

  /** @returns undefined for a token that is no link of this purpose and website */
  read(website: WebsiteId, purpose: string, token: string): LinkSubject | undefined {
    const parts = token.split('.');
    const signature = parts.pop() ?? '';
    const [variantId, signUpId, batchId] = parts;
    if (parts.length > 3 || variantId === undefined || signUpId === undefined) return undefined;
    if (!parts.every(isLocalId)) return undefined;
    return isEqual(signature, this.signatureOf(website, purpose, parts))
      ? { variantId, signUpId, batchId }
      : undefined;
  }

  private signatureOf(website: WebsiteId, purpose: string, ids: readonly string[]): string {
    const text = JSON.stringify(['link', website, purpose, ...ids]);
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);
  }
}
