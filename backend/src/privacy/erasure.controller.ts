import { EraseRequest, ErasureAnswer, PersonExport } from '@daybook/contracts/privacy/privacy.api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AlsoOfClosed } from '../platform/access/closed-websites.js';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { ErasePerson, ExportPerson } from '../platform/erasure/person-commands.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { Answers } from '../platform/openapi/answers.js';

/** Erasure of a person on one website (infra/adr/0008); of all websites by the command line. */
@Controller('api/operator/erasure')
@Permission('personalData.erase')
export class ErasureController {
  constructor(private readonly commands: CommandBus) {}

  @AlsoOfClosed()
  @Post()
  @Answers(ErasureAnswer, 'Erases a person on this website')
  @HttpCode(200)
  erase(
    @Body() { email }: EraseRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ErasureAnswer>> {
    return this.commands.execute(new ErasePerson(websiteId, email, metadata));
  }

  @AlsoOfClosed()
  @Post('export')
  @Answers(PersonExport, 'What this website knows of a person, for the person; the call is recorded')
  @HttpCode(200)
  export(
    @Body() { email }: EraseRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<PersonExport>> {
    return this.commands.execute(new ExportPerson(websiteId, email, metadata));
  }
}
