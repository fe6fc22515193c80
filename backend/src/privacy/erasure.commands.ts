import type { ErasureAnswer } from '@daybook/contracts/privacy/privacy.api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../platform/access/member.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ErasureService } from './erasure.service.js';

export class ErasePerson extends Command<CommittedAnswer<ErasureAnswer>> {
  constructor(
    readonly by: MemberContext,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(private readonly erasure: ErasureService) {}

  async execute({ by, email }: ErasePerson): Promise<CommittedAnswer<ErasureAnswer>> {
    const { erased, position } = await this.erasure.erase(by.websiteId, email, by.metadata);
    return new CommittedAnswer({ erased }, position);
  }
}
