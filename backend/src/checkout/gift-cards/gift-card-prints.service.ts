import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { isEqual } from '../../platform/access/crumb.js';

/** Links to the page of a card that can be printed. Only the installation can make one; it stands in the card's email. */
@Injectable()
export class GiftCardPrintsService {
  constructor(private readonly personalData: PersonalData) {}

  tokenOf(website: WebsiteId, cardId: string): string {
    return `${cardId}.${this.signatureOf(website, cardId)}`;
  }

  /** @returns the card's id; undefined for a token that is not ours, or of another website */
  read(website: WebsiteId, token: string): string | undefined {
    const [cardId = '', signature = '', ...others] = token.split('.');
    if (others.length > 0 || !isLocalId(cardId)) return undefined;
    return isEqual(signature, this.signatureOf(website, cardId)) ? cardId : undefined;
  }

  private signatureOf(website: WebsiteId, cardId: string): string {
    return this.personalData.lookUpHash('gift card print', JSON.stringify([website, cardId]));
  }
}
