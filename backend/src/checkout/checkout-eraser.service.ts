import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { eraseAnswers } from '../platform/access/sealed-answers.js';
import { Eraser, type PersonToErase } from '../platform/erasure/eraser.js';

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
    return {};
  }
}
