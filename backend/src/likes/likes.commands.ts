import type { Liked, LikeRequest } from '@daybook/contracts/likes/likes.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Guest } from '../platform/http/guest-cookie.js';
import type { AggregateReader, AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import type { websiteDecider } from '../websites/websites.decider.js';
import type { likeDecider } from './like.decider.js';

/** A visitor likes a page that they can read, or a comment on it, or does not any more. */
export class Like extends Command<CommittedAnswer<Liked>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly request: LikeRequest,
    /** that every visitor reads */
    readonly pageId: string,
    readonly guest: Guest,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(Like)
export class LikeHandler implements ICommandHandler<Like> {
  constructor(
    @Aggregate('like') private readonly likes: AggregateStore<typeof likeDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal LIKES_OFF */
  async execute({ websiteId, request, pageId, guest, metadata }: Like): Promise<CommittedAnswer<Liked>> {
    const settings = await this.websites.loadState(websiteId, 'settings');
    if (settings.status !== 'present' || !settings.website.simpleLikingEnabled) refuse('LIKES_OFF');
    const { kind, likedId, likes } = request;
    const who = JSON.stringify([websiteId, kind, likedId, guest.token]);
    const likeId = this.personalData.lookUpHash('like', who);
    const command = { likeId, kind, likedId, pageId, likes };
    const { position } = await this.likes.execute(websiteId, likeId, command, { metadata });
    return new CommittedAnswer({ likes }, position, guest.cookie);
  }
}
