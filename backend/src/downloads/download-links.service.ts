import { randomBytes } from 'node:crypto';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { isEqual } from '../platform/access/crumb.js';

/** What a link opens. */
export type LinkedFile = { readonly entryId: string; readonly fileId: string };

/** A link serves for an hour: the order's page makes a new one at each view. */
const LINK_MS = 60 * 60 * 1000;

/** Links to the files of an order. Only the installation can make one, and it serves one order of one website. */
@Injectable()
export class DownloadLinksService {
  constructor(private readonly personalData: PersonalData) {}

  /** @param now epoch ms */
  tokenOf(website: WebsiteId, orderId: string, { entryId, fileId }: LinkedFile, now = Date.now()): string {
    const parts = [entryId, fileId, (now + LINK_MS).toString(36), randomBytes(6).toString('hex')];
    return [...parts, this.signatureOf(website, orderId, parts)].join('.');
  }

  /**
   * @param now epoch ms
   * @returns undefined for a token that is not ours, or of another order
   */
  read(
    website: WebsiteId,
    orderId: string,
    token: string,
    now = Date.now(),
  ): (LinkedFile & { readonly link: string; readonly hasEnded: boolean }) | undefined {
    const parts = token.split('.');
    const signature = parts.pop() ?? '';
    const [entryId = '', fileId = '', until = '', link = '', ...others] = parts;
    if (others.length > 0 || ![entryId, fileId, until, link].every(isLocalId)) return undefined;
    if (!isEqual(signature, this.signatureOf(website, orderId, parts))) return undefined;
    return { entryId, fileId, link, hasEnded: now >= Number.parseInt(until, 36) };
  }

  private signatureOf(website: WebsiteId, orderId: string, parts: readonly string[]): string {
    return this.personalData.lookUpHash('download', JSON.stringify([website, orderId, ...parts]));
  }
}
