import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import type { personDecider } from '../privacy/person.decider.js';
import type { commentThreadDecider } from './comment-thread.decider.js';
import { FOLLOWER_EMAIL } from './sealed-comment.js';

/** The writer of a comment who wants to hear of later ones. */
type NewFollower = {
  readonly threadId: string;
  readonly commentId: string;
  readonly personId: string;
  readonly email: string;
};

/** The followers of threads. */
@Injectable()
export class CommentThreadsService {
  constructor(
    @Aggregate('commentthread') private readonly threads: AggregateStore<typeof commentThreadDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly personalData: PersonalData,
  ) {}

  async follow(
    website: WebsiteId,
    { threadId, commentId, personId, email }: NewFollower,
    metadata: CommandMetadata,
  ): Promise<void> {
    // the thread is of many people: an export of one leaves the others out
    const record = {
      kind: 'record',
      personId,
      category: 'commentthread',
      streamId: threadId,
      isNamedIn: true,
    } as const;
    await this.people.execute(website, personId, record, { metadata });
    const sealed = await this.personalData.encrypt(website, personId, email, FOLLOWER_EMAIL);
    const command = { kind: 'follow', threadId, commentId, personId, email: sealed } as const;
    await this.threads.execute(website, threadId, command, { metadata });
  }

  async isFollowing(website: WebsiteId, threadId: string, commentId: string): Promise<boolean> {
    return (await this.threads.loadState(website, threadId)).followers.has(commentId);
  }

  /** @returns a position of the log that holds it */
  async leave(
    website: WebsiteId,
    { threadId, commentId }: Pick<NewFollower, 'threadId' | 'commentId'>,
    metadata: CommandMetadata,
  ): Promise<bigint> {
    const command = { kind: 'leave', threadId, commentId } as const;
    return (await this.threads.execute(website, threadId, command, { metadata })).position;
  }
}
