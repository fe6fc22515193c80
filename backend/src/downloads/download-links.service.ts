import { randomBytes } from 'node:crypto';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { isEqual } from '../platform/access/crumb.js';

/** What a link opens. */
export type LinkedFile = {
  readonly orderId: string;
  readonly entryId: string;
  readonly fileId: string;
};

/** A link serves for an hour: the order's page makes a new one at each view. */
const LINK_MS = 60 * 60 * 1000;

/**
 * Links to the files of an order. Only the installation can make one, and it serves one order of one website. It names the
 * order by its id: its secret opens all of the order, and is in no address that is passed on or written into logs.
 */
@Injectable()
export class DownloadLinksService {
  constructor(private readonly personalData: PersonalData) {}

  /** @param now epoch ms */
  tokenOf(website: WebsiteId, { orderId, entryId, fileId }: LinkedFile, now = Date.now()): string {
    const parts = [orderId, entryId, fileId, (now + LINK_MS).toString(36), randomBytes(6).toString('hex')];
    return [...parts, this.signatureOf(website, parts)].join('.');
  }

  /**
   * @param now epoch ms
   * @returns undefined for a token that is not ours, or of another website
   */
  read(
    website: WebsiteId,
    token: string,
    now = Date.now(),
  ): (LinkedFile & { readonly link: string; readonly hasEnded: boolean }) | undefined {
    const parts = token.split('.');
    const signature = parts.pop() ?? '';
    const [orderId = '', entryId = '', fileId = '', until = '', link = '', ...others] = parts;
    if (others.length > 0 || ![orderId, entryId, fileId, until, link].every(isLocalId)) return undefined;
    if (!isEqual(signature, this.signatureOf(website, parts))) return undefined;
    return { orderId, entryId, fileId, link, hasEnded: now >= Number.parseInt(until, 36) };
  }

  private signatureOf(website: WebsiteId, parts: readonly string[]): string {
    return this.personalData.lookUpHash('download', JSON.stringify([website, ...parts]));
  }
}
