import { MomentAnswer, MomentRequest } from '@daybook/contracts/operator/moments.api';
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { Permission } from '../platform/access/member.js';
import { Answers } from '../platform/openapi/answers.js';
import { MomentBoard } from './moment-board.js';

/** What a shop showed at a moment of the past, for operators. */
@Controller('api/operator/moment')
@Permission('operator')
export class MomentsController {
  constructor(private readonly moments: MomentBoard) {}

  @Get()
  @Answers(MomentAnswer, 'The moment that was asked for last, and what the shop showed then')
  shown(): Promise<MomentAnswer> {
    return this.moments.shown();
  }

  @Post()
  @Answers(MomentAnswer, 'Asks what a shop showed at a moment; the one before is dropped', 'NOT_FOUND')
  @HttpCode(202)
  ask(@Body() { website, at }: MomentRequest): Promise<MomentAnswer> {
    return this.moments.ask(website, at);
  }

  @Delete()
  @Answers(MomentAnswer, 'Drops the moment that is shown or being built')
  drop(): Promise<MomentAnswer> {
    return this.moments.drop();
  }
}
