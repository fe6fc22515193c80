import { PersonalData, readable } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { Eraser, type PersonToErase } from '../../platform/erasure/eraser.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { WithdrawalService } from './withdrawal.service.js';

/** Takes a person off every restock list: no email can reach them, and one who comes back signs up anew. */
@Injectable()
export class RestockEraser extends Eraser {
  constructor(
    private readonly withdrawals: WithdrawalService,
    private readonly personalData: PersonalData,
  ) {
    super();
  }

  /** @returns how many sign-ups there were, of those whose email can still be read */
  async erase({ website, personId }: PersonToErase, metadata: CommandMetadata) {
    let signUps = 0;
    for (const { email } of await this.withdrawals.signUpsOf(website, personId)) {
      if (readable(await this.personalData.open(website, email)) !== null) signUps += 1;
    }
    await this.withdrawals.withdraw(website, personId, 'erased', metadata);
    return { signUps };
  }
}
