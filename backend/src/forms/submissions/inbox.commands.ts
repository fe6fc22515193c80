import { randomUUID } from 'node:crypto';
import type {
  SubmissionAssigned,
  SubmissionNoted,
  SubmissionsErased,
  SubmissionsMoved,
} from '@daybook/contracts/forms/owner-submissions.api';
import type { SubmissionStatus } from '@daybook/contracts/forms/shared/submission-status';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type membersDecider, ROSTER } from '../../members/members.decider.js';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { FormFilesService } from '../files/form-files.service.js';
import { NOTES_FIELD } from './answers-field.js';
import { keyOwnerOf, sealSubmission } from './sealed-submission.js';
import { SPAM, submissionDecider } from './submission.decider.js';
import { SubmissionErasureService } from './submission-erasure.service.js';

/** Streams of a request that are changed at the same time. */
const AT_ONCE = 8;

/** Moves submissions to the inbox, the archive, spam or the deleted ones. */
export class MoveSubmissions extends Command<CommittedAnswer<SubmissionsMoved>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly submissionIds: readonly string[],
    readonly status: SubmissionStatus,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(MoveSubmissions)
export class MoveSubmissionsHandler implements ICommandHandler<MoveSubmissions> {
  constructor(
    @Aggregate('submission') private readonly submissions: AggregateStore<typeof submissionDecider>,
    private readonly files: FormFilesService,
  ) {}

  /** @throws Refusal FORM_SUBMISSION_NOT_FOUND when one of them is not there; then none is moved */
  async execute(command: MoveSubmissions): Promise<CommittedAnswer<SubmissionsMoved>> {
    const { websiteId, status, metadata } = command;
    const ids = [...new Set(command.submissionIds)];
    const before = new Map<string, SubmissionStatus>();
    await mapConcurrent(ids, AT_ONCE, async (submissionId) => {
      const state = await this.submissions.loadState(websiteId, submissionId);
      if (state.status === 'absent' || state.status === 'erased') return refuse('FORM_SUBMISSION_NOT_FOUND');
      before.set(submissionId, state.status);
    });
    let position = 0n;
    await mapConcurrent(ids, AT_ONCE, async (submissionId) => {
      const move = { kind: 'move', submissionId, status } as const;
      const result = await this.submissions.execute(websiteId, submissionId, move, { metadata });
      if (result.position > position) position = result.position;
    });
    await this.files.setSuspected(websiteId, ids, SPAM.includes(status));
    const changed = ids.flatMap((id) => {
      const from = before.get(id);
      return from && from !== status ? [{ id, from }] : [];
    });
    return new CommittedAnswer({ changed }, position);
  }
}

/** Deletes submissions for good: their answers, notes and emails cannot be read any more. */
export class EraseSubmissions extends Command<CommittedAnswer<SubmissionsErased>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly submissionIds: readonly string[],
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(EraseSubmissions)
export class EraseSubmissionsHandler implements ICommandHandler<EraseSubmissions> {
  constructor(private readonly erasure: SubmissionErasureService) {}

  /** @throws Refusal FORM_SUBMISSION_NOT_FOUND when one of them is not there, and FORM_SUBMISSION_NOT_DELETED; none is erased then */
  async execute({ websiteId, submissionIds, metadata }: EraseSubmissions) {
    const ids = [...new Set(submissionIds)];
    await this.erasure.mustBeDeleted(websiteId, ids);
    const position = await this.erasure.erase(websiteId, ids, 'deleted', metadata);
    return new CommittedAnswer({ ids }, position);
  }
}

/** Notes that a member looks at the answers to sensitive fields. The answers are read only once that is in the log. */
export class ShowSensitiveAnswers extends Command<CommittedAnswer<null>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly submissionId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(ShowSensitiveAnswers)
export class ShowSensitiveAnswersHandler implements ICommandHandler<ShowSensitiveAnswers> {
  constructor(
    @Aggregate('submission') private readonly submissions: AggregateStore<typeof submissionDecider>,
  ) {}

  /** @throws Refusal FORM_SUBMISSION_NOT_FOUND */
  async execute({ websiteId, submissionId, metadata }: ShowSensitiveAnswers): Promise<CommittedAnswer<null>> {
    if (!isLocalId(submissionId)) return refuse('FORM_SUBMISSION_NOT_FOUND');
    const show = { kind: 'showSensitive', submissionId } as const;
    const { position } = await this.submissions.execute(websiteId, submissionId, show, { metadata });
    return new CommittedAnswer(null, position);
  }
}

/** Adds a member's note to a submission. */
export class NoteSubmission extends Command<CommittedAnswer<SubmissionNoted>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly submissionId: string,
    readonly text: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(NoteSubmission)
export class NoteSubmissionHandler implements ICommandHandler<NoteSubmission> {
  constructor(
    @Aggregate('submission') private readonly submissions: AggregateStore<typeof submissionDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * The note is encrypted for the person of the submission, so that it is erased with them.
   * @throws Refusal FORM_SUBMISSION_NOT_FOUND, FORM_SUBMISSION_TOO_MANY_NOTES; FORM_SUBMISSION_ERASED: a note would
   *   give the person a new key
   */
  async execute({
    websiteId,
    submissionId,
    text,
    metadata,
  }: NoteSubmission): Promise<CommittedAnswer<SubmissionNoted>> {
    if (!isLocalId(submissionId)) return refuse('FORM_SUBMISSION_NOT_FOUND');
    const state = await this.submissions.loadState(websiteId, submissionId);
    if (state.status === 'absent' || state.status === 'erased') return refuse('FORM_SUBMISSION_NOT_FOUND');
    const { personId } = state;
    if (!(await this.personalData.hasKey(websiteId, personId ?? keyOwnerOf(submissionId))))
      return refuse('FORM_SUBMISSION_ERASED');
    const written = { text: text.trim(), name: NOTES_FIELD };
    const sealed = await sealSubmission(this.personalData, websiteId, { submissionId, personId }, written);
    const noteId = randomUUID();
    const note = { kind: 'note', submissionId, noteId, text: sealed } as const;
    const { position } = await this.submissions.execute(websiteId, submissionId, note, { metadata });
    return new CommittedAnswer({ id: noteId }, position);
  }
}

/** Says which member sees to a submission. */
export class AssignSubmission extends Command<CommittedAnswer<SubmissionAssigned>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly submissionId: string,
    /** null: no member */
    readonly accountId: string | null,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(AssignSubmission)
export class AssignSubmissionHandler implements ICommandHandler<AssignSubmission> {
  constructor(
    @Aggregate('submission') private readonly submissions: AggregateStore<typeof submissionDecider>,
    @Aggregate('member') private readonly rosters: AggregateReader<typeof membersDecider>,
  ) {}

  /** @throws Refusal FORM_SUBMISSION_NOT_FOUND; ASSIGNEE_NOT_FOUND for an account that is no member of the website */
  async execute({
    websiteId,
    submissionId,
    accountId,
    metadata,
  }: AssignSubmission): Promise<CommittedAnswer<SubmissionAssigned>> {
    if (!isLocalId(submissionId)) return refuse('FORM_SUBMISSION_NOT_FOUND');
    if (accountId !== null) {
      const { members } = await this.rosters.loadState(websiteId, ROSTER);
      if (!members.has(accountId)) return refuse('ASSIGNEE_NOT_FOUND');
    }
    const assign = { kind: 'assign', submissionId, accountId } as const;
    const { position } = await this.submissions.execute(websiteId, submissionId, assign, { metadata });
    return new CommittedAnswer({ accountId }, position);
  }
}
