import { Readable } from 'node:stream';
import {
  AssignSubmissionRequest,
  EraseSubmissionsRequest,
  InboxAnswer,
  InboxRequest,
  MoveSubmissionsRequest,
  SubmissionAssigned,
  SubmissionDetail,
  SubmissionFilter,
  SubmissionNoted,
  SubmissionNoteRequest,
  SubmissionsErased,
  SubmissionsMoved,
} from '@daybook/contracts/forms/owner-submissions.api';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, AnswersFile } from '../../platform/openapi/answers.js';
import {
  AssignSubmission,
  EraseSubmissions,
  MoveSubmissions,
  NoteSubmission,
  ShowSensitiveAnswers,
} from './inbox.commands.js';
import { InboxQueries } from './inbox.queries.js';

/** What visitors sent to all forms of a website, for members who may read it. */
@Controller('api/config/submissions')
@Permission('submissions.read')
@ReadYourWrites('forms', 'form_submissions', 'form_spam_scores')
export class InboxController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: InboxQueries,
  ) {}

  @Get()
  @Answers(InboxAnswer, 'The submissions of all forms, the newest first')
  inbox(@Query() request: InboxRequest, @CurrentMember() member: MemberContext): Promise<InboxAnswer> {
    return this.queries.inbox(member.websiteId, member.accountId, request);
  }

  @Post('status')
  @Answers(SubmissionsMoved, 'Moves submissions, or says that they are no spam', 'FORM_SUBMISSION_NOT_FOUND')
  @HttpCode(200)
  move(
    @Body() { ids, status }: MoveSubmissionsRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SubmissionsMoved>> {
    return this.commands.execute(new MoveSubmissions(websiteId, ids, status, metadata));
  }

  /** Nothing brings them back, so it takes the right to erase (decisions.md). */
  @Post('erase')
  @Permission('personalData.erase')
  @Answers(
    SubmissionsErased,
    'Deletes submissions for good; nothing brings them back',
    'FORM_SUBMISSION_NOT_FOUND',
    'FORM_SUBMISSION_NOT_DELETED',
  )
  @HttpCode(200)
  erase(
    @Body() { ids }: EraseSubmissionsRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SubmissionsErased>> {
    return this.commands.execute(new EraseSubmissions(websiteId, ids, metadata));
  }

  @Get('export')
  @AnswersFile('text/csv', 'The submissions as a CSV, without the answers to sensitive fields')
  export(@Query() filter: SubmissionFilter, @CurrentMember() member: MemberContext): StreamableFile {
    return new StreamableFile(Readable.from(this.queries.csv(member.websiteId, member.accountId, filter)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="submissions.csv"',
    });
  }

  @Get(':id')
  @Answers(SubmissionDetail, 'One submission with its notes', 'FORM_SUBMISSION_NOT_FOUND')
  submission(
    @Param('id') id: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<SubmissionDetail> {
    return this.queries.submission(websiteId, id);
  }

  // the look is in the log before the answers are read
  @Post(':id/answers')
  @Answers(SubmissionDetail, 'Shows the answers to sensitive fields too', 'FORM_SUBMISSION_NOT_FOUND')
  @HttpCode(200)
  async showSensitive(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<SubmissionDetail> {
    await this.commands.execute(new ShowSensitiveAnswers(websiteId, id, metadata));
    return this.queries.submission(websiteId, id, { showsSensitive: true });
  }

  @Post(':id/notes')
  @Answers(
    SubmissionNoted,
    'Adds a note for the other members',
    'FORM_SUBMISSION_NOT_FOUND',
    'FORM_SUBMISSION_ERASED',
    'FORM_SUBMISSION_TOO_MANY_NOTES',
  )
  note(
    @Param('id') id: string,
    @Body() { text }: SubmissionNoteRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SubmissionNoted>> {
    return this.commands.execute(new NoteSubmission(websiteId, id, text, metadata));
  }

  @Put(':id/assignee')
  @Answers(
    SubmissionAssigned,
    'Says which member sees to a submission',
    'FORM_SUBMISSION_NOT_FOUND',
    'ASSIGNEE_NOT_FOUND',
  )
  assign(
    @Param('id') id: string,
    @Body() { accountId }: AssignSubmissionRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<SubmissionAssigned>> {
    return this.commands.execute(new AssignSubmission(websiteId, id, accountId ?? null, metadata));
  }
}
