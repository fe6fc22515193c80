import {
  type MoveScheduleRequest,
  moveScheduleShape,
  type ScheduleAnswer,
  type ScheduleRequest,
  scheduleShape,
} from '@daybook/contracts/content/scheduled-releases.api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import type { PageAuthor } from '../../pages/page.service.js';
import { readRelease } from '../read-release.js';
import { type Scheduled, SchedulesService } from './schedules.service.js';

/** Publishes pages at a time. */
export class ScheduleRelease extends Command<CommittedAnswer<ScheduleAnswer>> {
  constructor(
    readonly author: PageAuthor,
    readonly body: unknown,
  ) {
    super();
  }
}

/** Gives a scheduled release another time. */
export class MoveSchedule extends Command<CommittedAnswer<ScheduleAnswer>> {
  constructor(
    readonly author: PageAuthor,
    readonly releaseId: string,
    readonly body: unknown,
  ) {
    super();
  }
}

/** Takes a scheduled release back before its time. */
export class CancelSchedule extends Command<CommittedAnswer<ScheduleAnswer>> {
  constructor(
    readonly author: PageAuthor,
    readonly releaseId: string,
  ) {
    super();
  }
}

@CommandHandler(ScheduleRelease)
export class ScheduleReleaseHandler implements ICommandHandler<ScheduleRelease> {
  constructor(private readonly schedules: SchedulesService) {}

  /** @throws Refusal RELEASE_INVALID, PAGE_NOT_FOUND, PAGE_IN_TRASH, PAGE_VERSION_NOT_FOUND */
  async execute({ author, body }: ScheduleRelease): Promise<CommittedAnswer<ScheduleAnswer>> {
    return answered(await this.schedules.schedule(author, readRelease<ScheduleRequest>(scheduleShape, body)));
  }
}

@CommandHandler(MoveSchedule)
export class MoveScheduleHandler implements ICommandHandler<MoveSchedule> {
  constructor(private readonly schedules: SchedulesService) {}

  /** @throws Refusal RELEASE_NOT_FOUND, RELEASE_INVALID */
  async execute({ author, releaseId, body }: MoveSchedule): Promise<CommittedAnswer<ScheduleAnswer>> {
    await this.schedules.mustWait(author.websiteId, releaseId);
    const { at } = readRelease<MoveScheduleRequest>(moveScheduleShape, body);
    return answered(await this.schedules.move(author, releaseId, at));
  }
}

@CommandHandler(CancelSchedule)
export class CancelScheduleHandler implements ICommandHandler<CancelSchedule> {
  constructor(private readonly schedules: SchedulesService) {}

  /** @throws Refusal RELEASE_NOT_FOUND */
  async execute({ author, releaseId }: CancelSchedule): Promise<CommittedAnswer<ScheduleAnswer>> {
    return answered(await this.schedules.cancel(author, releaseId));
  }
}

function answered({ state, position, releaseId }: Scheduled): CommittedAnswer<ScheduleAnswer> {
  const waiting = state.scheduled.get(releaseId);
  return new CommittedAnswer(
    { releaseId, at: waiting ? new Date(waiting.at).toISOString() : null },
    position,
  );
}
