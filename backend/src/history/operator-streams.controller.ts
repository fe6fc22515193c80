import { StreamStateAnswer, StreamStateRequest } from '@daybook/contracts/history/history.api';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { Permission } from '../platform/access/member.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { StreamStates } from './stream-states.js';

/** The streams of all websites as they were, for operators. */
@Controller('api/operator/streams')
@Permission('operator')
@ReadYourWrites('log_index')
export class OperatorStreamsController {
  constructor(private readonly states: StreamStates) {}

  @Get(':stream')
  @Answers(
    StreamStateAnswer,
    'A stream as it was after one of its events',
    'STREAM_NOT_FOUND',
    'EVENT_NOT_FOUND',
    'STREAM_NOT_FOLDED',
    'STREAM_TOO_LONG',
  )
  state(@Param('stream') stream: string, @Query() request: StreamStateRequest): Promise<StreamStateAnswer> {
    return this.states.state(null, stream, request);
  }
}
