import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { DeleteWebsiteRequest, WebsiteDeletion } from '@daybook/contracts/websites/website-deletion.api';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../../platform/access/member.js';
import { ProvePassword } from '../../platform/access/prove-password.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { DELETION, type websiteDeletionDecider } from './website-deletion.decider.js';
import { WebsiteDeletionService } from './website-deletion.service.js';

/** Closes a website, to be erased. The member types its name and their password. */
export class CloseWebsite extends Command<CommittedAnswer<WebsiteDeletion>> {
  constructor(
    readonly member: MemberContext,
    readonly request: DeleteWebsiteRequest,
  ) {
    super();
  }
}

/** Opens a website again that was closed to be erased. */
export class ReopenWebsite extends Command<CommittedAnswer<WebsiteDeletion>> {
  constructor(readonly member: MemberContext) {
    super();
  }
}

@CommandHandler(CloseWebsite)
export class CloseWebsiteHandler implements ICommandHandler<CloseWebsite> {
  constructor(
    @Aggregate('websitedeletion')
    private readonly deletions: AggregateStore<typeof websiteDeletionDecider>,
    private readonly service: WebsiteDeletionService,
    private readonly commands: CommandBus,
  ) {}

  /** @throws Refusal WEBSITE_IS_DEFAULT, WEBSITE_NAME_WRONG, PASSWORD_WRONG, WEBSITE_NOT_EXPORTED */
  async execute({ member, request }: CloseWebsite): Promise<CommittedAnswer<WebsiteDeletion>> {
    const { websiteId, accountId, metadata } = member;
    const { title, password } = request;
    const website = await this.service.deletable(websiteId);
    if (!isSameName(title, website)) refuse('WEBSITE_NAME_WRONG', { title: 'WEBSITE_NAME_WRONG' });
    await this.commands.execute(new ProvePassword(member, password, 'password'));
    const close = { kind: 'close', accountId, at: Date.now() } as const;
    const { position } = await this.deletions.execute(websiteId, DELETION, close, { metadata });
    return new CommittedAnswer(await this.service.deletion(websiteId, accountId), position);
  }
}

@CommandHandler(ReopenWebsite)
export class ReopenWebsiteHandler implements ICommandHandler<ReopenWebsite> {
  constructor(
    @Aggregate('websitedeletion')
    private readonly deletions: AggregateStore<typeof websiteDeletionDecider>,
    private readonly service: WebsiteDeletionService,
  ) {}

  /** @throws Refusal NOT_FOUND when the erasure has begun */
  async execute({ member }: ReopenWebsite): Promise<CommittedAnswer<WebsiteDeletion>> {
    const { websiteId, accountId, metadata } = member;
    const reopen = { kind: 'reopen', at: Date.now() } as const;
    const { position } = await this.deletions.execute(websiteId, DELETION, reopen, { metadata });
    return new CommittedAnswer(await this.service.deletion(websiteId, accountId), position);
  }
}

/** Two ways to type one sign are one name. */
const isSameName = (typed: string, { title }: WebsiteDocument) =>
  typed.normalize('NFC').trim() === title.normalize('NFC').trim();
