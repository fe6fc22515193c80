import { IntegrityAnswer } from '@daybook/contracts/integrity/integrity.api';
import { Controller, Get } from '@nestjs/common';
import { Permission } from '../platform/access/member.js';
import { Answers } from '../platform/openapi/answers.js';
import { LogChain } from './log-chain.js';

/** Whether the log is as it was written, for operators. */
@Controller('api/operator/integrity')
@Permission('operator')
export class IntegrityController {
  constructor(private readonly chain: LogChain) {}

  @Get()
  @Answers(IntegrityAnswer, 'How far the log is sealed, and what the check of the seals has found')
  status(): Promise<IntegrityAnswer> {
    return this.chain.status();
  }
}
