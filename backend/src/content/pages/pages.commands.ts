import {
  type ChangedPage,
  type EditPageRequest,
  editPageShape,
  type RestorePageRequest,
  restorePageShape,
  type SavePageHeadRequest,
  savePageHeadShape,
} from '@daybook/contracts/content/owner-pages.api';
import { type Shape, shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../../platform/access/member.js';
import type { CommandResult } from '../../platform/log/aggregate-store.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { newIdFor } from '../new-id.js';
import { readNewPage } from './new-page.js';
import { PageService } from './page.service.js';
import { type PageState, pageOf } from './page.state.js';
import { PageHistoryService } from './page-history.service.js';

type Author = Pick<MemberContext, 'websiteId' | 'metadata'>;

/** Creates a page from the body of an owner's request. */
export class CreatePage extends Command<CommittedAnswer<ChangedPage>> {
  constructor(
    readonly author: Author,
    readonly body: unknown,
  ) {
    super();
  }
}

/** Changes blocks of a page by the operations in the request. */
export class EditPage extends Command<CommittedAnswer<ChangedPage>> {
  constructor(
    readonly author: Author,
    readonly pageId: string,
    readonly body: unknown,
  ) {
    super();
  }
}

/** Changes fields of a page's head. */
export class SavePageHead extends Command<CommittedAnswer<ChangedPage>> {
  constructor(
    readonly member: Author & Pick<MemberContext, 'permissions'>,
    readonly pageId: string,
    readonly body: unknown,
  ) {
    super();
  }
}

/** Brings a page, or one block of it, back to what it was at a revision. */
export class BringPageBack extends Command<CommittedAnswer<ChangedPage>> {
  constructor(
    readonly author: Author,
    readonly pageId: string,
    readonly revision: number,
    readonly body: unknown,
  ) {
    super();
  }
}

/** Puts a page into the trash, takes it out, or makes a version of it. */
export class ChangePageStatus extends Command<CommittedAnswer<ChangedPage>> {
  constructor(
    readonly author: Author,
    readonly pageId: string,
    readonly change: 'trash' | 'restore' | 'version',
  ) {
    super();
  }
}

@CommandHandler(CreatePage)
export class CreatePageHandler implements ICommandHandler<CreatePage> {
  constructor(private readonly pages: PageService) {}

  /** @throws Refusal PAGE_INVALID, PAGE_FULL, TOO_MANY_PAGES */
  async execute({ author, body }: CreatePage): Promise<CommittedAnswer<ChangedPage>> {
    const id = newIdFor(author.metadata);
    const page = { id, ...readNewPage(id, body) };
    return answered(await this.pages.create(author, page), 'all');
  }
}

@CommandHandler(EditPage)
export class EditPageHandler implements ICommandHandler<EditPage> {
  constructor(private readonly pages: PageService) {}

  /** @throws Refusal PAGE_NOT_FOUND, PAGE_INVALID, PAGE_IN_TRASH, PAGE_FULL, EDITED_MEANWHILE */
  async execute({ author, pageId, body }: EditPage): Promise<CommittedAnswer<ChangedPage>> {
    await this.pages.stateOf(author.websiteId, pageId);
    const { base, operations } = read<EditPageRequest>(editPageShape, body);
    const edited = await this.pages.change(author, pageId, { kind: 'change blocks', base, operations });
    return answered(
      edited,
      operations.map(({ id }) => id),
    );
  }
}

@CommandHandler(SavePageHead)
export class SavePageHeadHandler implements ICommandHandler<SavePageHead> {
  constructor(private readonly pages: PageService) {}

  /** @throws Refusal PAGE_NOT_FOUND, PAGE_INVALID, PAGE_IN_TRASH, EDITED_MEANWHILE; FORBIDDEN */
  async execute({ member, pageId, body }: SavePageHead): Promise<CommittedAnswer<ChangedPage>> {
    const { head } = await this.pages.stateOf(member.websiteId, pageId);
    const { base, fields } = read<SavePageHeadRequest>(savePageHeadShape, body);
    const { status = head.status } = fields;
    const setsAccess = status !== head.status && (status === 'private' || head.status === 'private');
    if (setsAccess && !member.permissions.has('content.publish')) {
      refuse('FORBIDDEN', { status: 'Only members who publish say who may see a page.' });
    }
    return answered(await this.pages.saveHead(member, pageId, { kind: 'save head', base, fields }), []);
  }
}

@CommandHandler(BringPageBack)
export class BringPageBackHandler implements ICommandHandler<BringPageBack> {
  constructor(
    private readonly pages: PageService,
    private readonly history: PageHistoryService,
  ) {}

  /** @throws Refusal PAGE_NOT_FOUND, PAGE_VERSION_NOT_FOUND, PAGE_INVALID, PAGE_IN_TRASH, PAGE_FULL, EDITED_MEANWHILE */
  async execute({ author, pageId, revision, body }: BringPageBack): Promise<CommittedAnswer<ChangedPage>> {
    const past = await this.history.pageAt(author.websiteId, pageId, revision);
    const { base, blockId } = read<RestorePageRequest>(restorePageShape, body);
    const command = { kind: 'bring back', base, from: revision, past, blockId } as const;
    return answered(await this.pages.change(author, pageId, command), 'all');
  }
}

@CommandHandler(ChangePageStatus)
export class ChangePageStatusHandler implements ICommandHandler<ChangePageStatus> {
  constructor(private readonly pages: PageService) {}

  /** @throws Refusal PAGE_NOT_FOUND, PAGE_IN_TRASH, PAGE_PUBLISHED */
  async execute({ author, pageId, change }: ChangePageStatus): Promise<CommittedAnswer<ChangedPage>> {
    const changed =
      change === 'trash'
        ? this.pages.trash(author, pageId)
        : this.pages.change(author, pageId, { kind: change });
    return answered(await changed, []);
  }
}

function read<Request>(shape: Shape, body: unknown): Request {
  const problems = shapeProblems(shape, body);
  if (problems) refuse('PAGE_INVALID', problems);
  return body as Request;
}

/** @param named the ids of the blocks that the request was about */
function answered(
  { state, position }: CommandResult<PageState>,
  named: readonly string[] | 'all',
): CommittedAnswer<ChangedPage> {
  if (state.status === 'absent') throw new Error('a change left no page');
  const { id, head, revision, version } = state;
  const blocks = named === 'all' || named.length > 0 ? pageOf(state).blocks : [];
  const ids = new Set(named === 'all' ? [] : named);
  const present = new Set(blocks.map((block) => block.id));
  const answer: ChangedPage = {
    id,
    head,
    isInTrash: state.status === 'in trash',
    revision,
    version,
    blocks: blocks.filter((block) => named === 'all' || ids.has(block.id)),
    removed: [...ids].filter((one) => !present.has(one)),
  };
  return new CommittedAnswer(answer, position);
}
