import { FiguresAnswer } from '@daybook/contracts/operator/figures.api';
import { Controller, Get } from '@nestjs/common';
import { Permission } from '../platform/access/member.js';
import { Answers } from '../platform/openapi/answers.js';
import { FigureBoard } from './figure-board.js';

/** The figures that say whether anything is wrong, for operators. */
@Controller('api/operator/figures')
@Permission('operator')
export class RoomFiguresController {
  constructor(private readonly board: FigureBoard) {}

  @Get()
  @Answers(FiguresAnswer, 'The most important figures of /metrics: appends, lag, parked streams, jobs')
  figures(): Promise<FiguresAnswer> {
    return this.board.figures();
  }
}
