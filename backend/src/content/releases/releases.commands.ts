import {
  type PublishRequest,
  publishShape,
  type ReleaseAnswer,
  type ReturnRequest,
  returnShape,
} from '@daybook/contracts/content/releases.api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../../platform/access/member.js';
import type { Executed } from '../../platform/log/aggregate-store.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { readRelease } from './read-release.js';
import type { ReleaseState } from './release.decider.js';
import { ReleaseService } from './release.service.js';

type Author = Pick<MemberContext, 'websiteId' | 'metadata'>;

/** Publishes the pages that the request names, and withdraws others. */
export class PublishPages extends Command<CommittedAnswer<ReleaseAnswer>> {
  constructor(
    readonly author: Author,
    readonly body: unknown,
  ) {
    super();
  }
}

/** Goes back to a release or, without its id, to the one before the newest. */
export class ReturnToRelease extends Command<CommittedAnswer<ReleaseAnswer>> {
  constructor(
    readonly author: Author,
    readonly releaseId: string | null,
    readonly body: unknown,
  ) {
    super();
  }
}

@CommandHandler(PublishPages)
export class PublishPagesHandler implements ICommandHandler<PublishPages> {
  constructor(private readonly releases: ReleaseService) {}

  /** @throws Refusal RELEASE_INVALID, PAGE_NOT_FOUND, PAGE_IN_TRASH, PAGE_VERSION_NOT_FOUND */
  async execute({ author, body }: PublishPages): Promise<CommittedAnswer<ReleaseAnswer>> {
    return answered(await this.releases.publish(author, readRelease<PublishRequest>(publishShape, body)));
  }
}

@CommandHandler(ReturnToRelease)
export class ReturnToReleaseHandler implements ICommandHandler<ReturnToRelease> {
  constructor(private readonly releases: ReleaseService) {}

  /** @throws Refusal RELEASE_INVALID, RELEASE_NOT_FOUND, RELEASED_MEANWHILE */
  async execute({ author, releaseId, body }: ReturnToRelease): Promise<CommittedAnswer<ReleaseAnswer>> {
    if (releaseId !== null) await this.releases.mustExist(author.websiteId, releaseId);
    const { revision } = readRelease<ReturnRequest>(returnShape, body);
    const cause = releaseId === null ? 'undone' : 'returned';
    return answered(await this.releases.return(author, { cause, expected: revision, releaseId }));
  }
}

function answered({ state, position, isNew }: Executed<ReleaseState>): CommittedAnswer<ReleaseAnswer> {
  const { releaseId, revision } = state;
  return new CommittedAnswer({ releaseId, revision, isNew }, position);
}
