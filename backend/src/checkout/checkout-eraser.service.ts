import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { eraseAnswers } from '../platform/access/sealed-answers.js';
import { Eraser, type PersonToErase } from '../platform/erasure/eraser.js';
import { checkoutKeyOwner } from './buyer/checkout-details.service.js';

/** Overwrites the keys of a person's subscriptions and gift cards: what they answered to custom forms cannot be read any more. */
@Injectable()
export class CheckoutEraser extends Eraser {
  constructor(private readonly personalData: PersonalData) {
    super();
  }

  async erase({ website, streamsOf }: PersonToErase) {
    const owners = (['subscription', 'giftcardpurchase'] as const).flatMap((category) =>
      streamsOf(category).map((id) => ({ category, id })),
    );
    await eraseAnswers(this.personalData, website, owners);
    // what the buyer filled in before their email
    await this.personalData.eraseMany(website, streamsOf('checkout').map(checkoutKeyOwner));
    return {};
  }
}
