import { THANKS_FILES } from './like-thanks.files.js';

/**
 * A small feature, as a newcomer would write it: visitors like content items, an owner with the right sees that they
 * may. File names are from the root of the house.
 */
export const FILES: Readonly<Record<string, string>> = {
  'contracts/src/likes/likes.contract.ts': `
import type { FeatureContract } from '../shared/feature-contract.js';
import { likesErrors } from './likes.errors.js';

export const likesContract = {
  streams: ['likes'],
  errors: likesErrors,
  permissions: { 'likes.read': ['admin', 'editor'] },
} as const satisfies FeatureContract;
`,
  'contracts/src/likes/likes.errors.ts': `
import type { ErrorDefinitions } from '../shared/error-definitions.js';

export const likesErrors = {
  ALREADY_LIKED: { status: 409, en: 'You already like this.', fr: 'Vous aimez déjà ceci.' },
} as const satisfies ErrorDefinitions;
`,
  'contracts/src/likes/likes.events.ts': `
import type { Event } from '../shared/event.js';

/** Facts about likes of one content item. Stream: \`likes-<website>-<itemId>\`. */
export type LikesEvent = Event<'ItemLiked', { itemId: string; visitorId: string }>;
`,
  'contracts/src/likes/likes.api.ts': `
import { IsInt, IsString } from 'class-validator';

export class LikeRequest {
  @IsString() itemId!: string;
  @IsString() visitorId!: string;
}

export class LikeCount {
  @IsInt() likeCount!: number;
}
`,
  'projections/src/likes/likes.entity.ts': `
import { Entity, PrimaryColumn } from 'typeorm';

@Entity('likes')
export class LikeRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) itemId!: string;
  @PrimaryColumn({ type: 'text' }) visitorId!: string;
}
`,
  'projections/src/likes/likes.projection.ts': `
import type { LikesEvent } from '@daybook/contracts/likes/likes.events';
import { projection } from '../runner/projection.js';
import { LikeRow } from './likes.entity.js';

export const likesProjection = projection<LikesEvent>({
  name: 'likes',
  version: 1,
  tables: [LikeRow],
  on: { ItemLiked: (tx, { data, websiteId }) => tx.upsert(LikeRow, { websiteId, ...data }) },
});
`,
  'backend/src/likes/likes.decider.ts': `
import type { LikesEvent } from '@daybook/contracts/likes/likes.events';
import { refuse } from '@daybook/contracts/shared/errors';
import type { Decider } from '@daybook/contracts/shared/event';

export type LikesState = { readonly likedBy: readonly string[] };
export type LikesCommand = { readonly kind: 'like'; readonly itemId: string; readonly visitorId: string };

export const likesDecider: Decider<LikesState, LikesCommand, LikesEvent> = {
  initial: { likedBy: [] },
  decide: ({ itemId, visitorId }, { likedBy }) =>
    likedBy.includes(visitorId) ? refuse('ALREADY_LIKED') : [{ type: 'ItemLiked', data: { itemId, visitorId } }],
  evolve: ({ likedBy }, { data }) => ({ likedBy: [...likedBy, data.visitorId] }),
};
`,
  'backend/src/likes/likes.commands.ts': `
import type { LikeCount } from '@daybook/contracts/likes/likes.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { likesDecider } from './likes.decider.js';

export class LikeItem extends Command<CommittedAnswer<LikeCount>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly itemId: string,
    readonly visitorId: string,
  ) {
    super();
  }
}

@CommandHandler(LikeItem)
export class LikeItemHandler implements ICommandHandler<LikeItem> {
  constructor(@Aggregate('likes') private readonly likes: AggregateStore<typeof likesDecider>) {}

  async execute({ websiteId, itemId, visitorId }: LikeItem): Promise<CommittedAnswer<LikeCount>> {
    const command = { kind: 'like', itemId, visitorId } as const;
    const { state, position } = await this.likes.execute(websiteId, itemId, command);
    return new CommittedAnswer({ likeCount: state.likedBy.length }, position);
  }
}
`,
  'backend/src/likes/likes.queries.ts': `
import type { LikeCount } from '@daybook/contracts/likes/likes.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../platform/tokens.js';

@Injectable()
export class LikesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async count(website: WebsiteId): Promise<LikeCount> {
    const sql = 'select count(*)::int as "likeCount" from likes where website_id = $1';
    const [row] = await this.readModels.query<LikeCount>('likes of a website', sql, [website]);
    return row ?? { likeCount: 0 };
  }
}
`,
  'backend/src/likes/likes.controller.ts': `
import { LikeCount, LikeRequest } from '@daybook/contracts/likes/likes.api';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { LikeItem } from './likes.commands.js';
import { LikesQueries } from './likes.queries.js';

@Controller('api/likes')
@ReadYourWrites('likes')
export class LikesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly likes: LikesQueries,
  ) {}

  @Post()
  @Visitor()
  like(@Body() { itemId, visitorId }: LikeRequest, @CurrentVisitor() { websiteId }: VisitorContext) {
    return this.commands.execute(new LikeItem(websiteId, itemId, visitorId));
  }

  @Get()
  @Permission('likes.read')
  count(@CurrentMember() { websiteId }: MemberContext): Promise<LikeCount> {
    return this.likes.count(websiteId);
  }
}
`,
  'backend/src/likes/likes.module.ts': `
import { Module } from '@nestjs/common';
import { LikeItemHandler } from './likes.commands.js';
import { LikesController } from './likes.controller.js';
import { LikesQueries } from './likes.queries.js';

@Module({ controllers: [LikesController], providers: [LikesQueries, LikeItemHandler] })
export class LikesModule {}
`,
  ...THANKS_FILES,
  'backend/src/likes/likes.feature.ts': `
import { feature } from '../platform/feature.js';
import { likesDecider } from './likes.decider.js';
import { likesEmails } from './likes.emails.js';
import { LikesModule } from './likes.module.js';
import { LIKE_THANKS } from './likes.queues.js';
import { LikesWorkersModule } from './likes.workers.module.js';

export const likesFeature = feature({
  name: 'likes',
  module: LikesModule,
  workers: LikesWorkersModule,
  streams: { likes: likesDecider },
  queues: [LIKE_THANKS],
  emails: likesEmails,
});
`,
  'frontend/src/features/likes/likes.routes.ts': `
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screen } from '../../lib/owner/owner-routes';

export const screens = [
  createRoute({
    ...screen({
      right: 'likes.read',
      entry: { label: 'Likes', icon: 'jobs', group: 'Store', place: 90, words: 'hearts' },
    }),
    path: 'likes',
    component: lazyRouteComponent(() => import('./owner/likes-page'), 'LikesPage'),
  }),
] as const;
`,
  'frontend/src/features/likes/owner/likes-page.tsx': `
import { PageHead } from '../../../ui/owner/page-head';

export function LikesPage() {
  return <PageHead title="Likes" />;
}
`,
};

/** All that it adds to files of others: one line in each wing. */
export const LINES: Readonly<Record<string, string>> = {
  'contracts/src/features.ts': "export { likesContract as likes } from './likes/likes.contract.js';\n",
  'projections/src/projections.ts':
    "export { likesProjection as likes } from './likes/likes.projection.js';\n",
  'backend/src/features.ts': "export { likesFeature } from './likes/likes.feature.js';\n",
  'frontend/src/routes/config/features.ts': "export * as likes from '../../features/likes/likes.routes';\n",
};
