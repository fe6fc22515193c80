import { areaKind } from '@daybook/contracts/content/area.document';
import { WHOLE_WEBSITE } from '@daybook/contracts/content/shared/area';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DocumentService } from '../../documents/documents.service.js';
import { hashOfPassword } from '../../platform/access/passwords.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import type { PageAuthor } from '../pages/page.service.js';
import type { areaPasswordDecider } from './area-password.decider.js';

/** Sets the password of an area, or of the hidden website. */
export class SetAreaPassword extends Command<CommittedAnswer<null>> {
  constructor(
    readonly author: PageAuthor,
    readonly areaId: string,
    readonly password: string,
  ) {
    super();
  }
}

/** Removes a password: what it closed is closed to all, until another one is set. */
export class RemoveAreaPassword extends Command<CommittedAnswer<null>> {
  constructor(
    readonly author: PageAuthor,
    readonly areaId: string,
  ) {
    super();
  }
}

@CommandHandler(SetAreaPassword)
export class SetAreaPasswordHandler implements ICommandHandler<SetAreaPassword> {
  constructor(
    @Aggregate('areapassword') private readonly passwords: AggregateStore<typeof areaPasswordDecider>,
    private readonly documents: DocumentService,
  ) {}

  /** @throws Refusal AREA_NOT_FOUND */
  async execute({ author, areaId, password }: SetAreaPassword): Promise<CommittedAnswer<null>> {
    const { websiteId, metadata } = author;
    await findArea(this.documents, websiteId, areaId);
    const command = { kind: 'set', areaId, passwordHash: await hashOfPassword(password) } as const;
    const { position } = await this.passwords.execute(websiteId, areaId, command, { metadata });
    return new CommittedAnswer(null, position);
  }
}

@CommandHandler(RemoveAreaPassword)
export class RemoveAreaPasswordHandler implements ICommandHandler<RemoveAreaPassword> {
  constructor(
    @Aggregate('areapassword') private readonly passwords: AggregateStore<typeof areaPasswordDecider>,
    private readonly documents: DocumentService,
  ) {}

  /** @throws Refusal AREA_NOT_FOUND */
  async execute({ author, areaId }: RemoveAreaPassword): Promise<CommittedAnswer<null>> {
    const { websiteId, metadata } = author;
    await findArea(this.documents, websiteId, areaId);
    const command = { kind: 'remove', areaId } as const;
    const { position } = await this.passwords.execute(websiteId, areaId, command, { metadata });
    return new CommittedAnswer(null, position);
  }
}

/** @throws Refusal AREA_NOT_FOUND, also for an area of another website */
async function findArea(documents: DocumentService, website: WebsiteId, areaId: string): Promise<void> {
  if (areaId === WHOLE_WEBSITE) return;
  const { document } = await documents.stateOf(areaKind, website, areaId);
  if (!document) refuse('AREA_NOT_FOUND');
}
