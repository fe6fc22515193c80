import type { CommentText } from '@daybook/contracts/comments/comment.events';
import type { WriteCommentRequest, WrittenComment } from '@daybook/contracts/comments/comments.api';
import { COMMENTS_OPEN, commentStateOf } from '@daybook/contracts/comments/shared/comments';
import { isEmailAddress } from '@daybook/contracts/shared/email-address';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CustomerContext } from '../platform/access/customer.js';
import { type RateLimit, RateLimits } from '../platform/access/rate-limits.js';
import { idOfToken } from '../platform/access/secret-token.js';
import type { Guest } from '../platform/http/guest-cookie.js';
import type { AggregateReader, AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import type { PublicPage } from '../platform/pages/public-pages.js';
import type { personDecider } from '../privacy/person.decider.js';
import type { websiteDecider } from '../websites/websites.decider.js';
import { type commentDecider, isExisting } from './comment.decider.js';
import { type CommentDecision, checkedTexts, commentDecision, commentSignals } from './comment.rules.js';
import { CommentLinks, ownCommentPath } from './comment-links.js';
import { CommentThreadsService } from './comment-threads.service.js';
import type { commenterDecider } from './commenter.decider.js';
import { sealComment } from './sealed-comment.js';

/** So many comments of one page in an hour, from however many browsers. Those that look like spam count apart. */
const PER_PAGE: RateLimit = { name: 'comments/page', perVisitor: 300, perIp: 60, seconds: 3600 };

/** The visitor who writes a comment. */
export type Writer = {
  readonly guest: Guest;
  /** undefined: the visitor is anonymous */
  readonly customer: CustomerContext | undefined;
  readonly ip: string;
  /** of a new comment; the same at a repeat of the request */
  readonly secret: string;
};

/** A visitor writes a comment on a page that they can read. */
export class WriteComment extends Command<CommittedAnswer<WrittenComment>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly request: WriteCommentRequest,
    readonly page: PublicPage,
    readonly writer: Writer,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(WriteComment)
export class WriteCommentHandler implements ICommandHandler<WriteComment> {
  constructor(
    @Aggregate('comment') private readonly comments: AggregateStore<typeof commentDecider>,
    @Aggregate('commenter') private readonly commenters: AggregateReader<typeof commenterDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    private readonly threads: CommentThreadsService,
    private readonly links: CommentLinks,
    private readonly limits: RateLimits,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * @throws Refusal COMMENTS_CLOSED; COMMENT_INVALID with what is wrong with each field; COMMENT_NOT_FOUND when what it
   *   answers is not shown; COMMENTS_RATE_LIMITED
   */
  async execute(command: WriteComment): Promise<CommittedAnswer<WrittenComment>> {
    const { websiteId, request, page, writer, metadata } = command;
    // a repeat is one of the comment's stream; the person's gets two facts
    const { request: _, ...besides } = metadata;
    await this.mustBeOpen(websiteId, page);
    const text = writtenText(request, writer);
    const parentId = await this.threadOf(websiteId, request);
    const personId = this.personalData.personIdOf(websiteId, text.email);
    const commenterId = this.commenterOf(websiteId, personId, text.email, writer);
    const { isTrusted } = await this.commenters.loadState(websiteId, commenterId);
    const signals = commentSignals(text.body, { isTrapFilled: (request.homepage ?? '') !== '' });
    const decision = commentDecision(signals, isTrusted);
    await this.count(websiteId, page.id, writer.ip, decision);
    const commentId = idOfToken(`comment ${writer.secret}`);
    // before the comment: an erasure finds it by this
    const record = { kind: 'record', personId, category: 'comment', streamId: commentId } as const;
    await this.people.execute(websiteId, personId, record, { metadata: besides });
    const received = { commentId, pageId: page.id, parentId, personId, commenterId, signals, ...decision };
    const sealed = await sealComment(this.personalData, websiteId, received, text);
    const comment = { ...received, text: sealed, writtenAt: Date.now() };
    const receive = { kind: 'receive', commentId, comment } as const;
    const { state, position } = await this.comments.execute(websiteId, commentId, receive, { metadata });
    if (request.follows && decision.status !== 'spam') {
      const follower = { threadId: parentId ?? commentId, commentId, personId, email: text.email };
      await this.threads.follow(websiteId, follower, besides);
    }
    const answer = {
      id: commentId,
      status: state.status === 'shown' ? ('shown' as const) : ('waiting' as const),
      ownPath: ownCommentPath(this.links.token(websiteId, { pageId: page.id, commentId })),
    };
    return new CommittedAnswer(answer, position, writer.guest.cookie);
  }

  private async mustBeOpen(website: WebsiteId, page: PublicPage): Promise<void> {
    const settings = await this.websites.loadState(website, 'settings');
    if (settings.status !== 'present') return refuse('NOT_FOUND');
    const isPlaced = page.isItem || page.hasBlock;
    if (!isPlaced || commentStateOf(settings.website, page) !== COMMENTS_OPEN) refuse('COMMENTS_CLOSED');
  }

  /** The first comment of the thread that the new one is in; null: it begins one. There are two levels. */
  private async threadOf(
    website: WebsiteId,
    { parentId, pageId }: WriteCommentRequest,
  ): Promise<string | null> {
    if (parentId === undefined) return null;
    const parent = await this.comments.loadState(website, parentId);
    if (!isExisting(parent) || parent.status !== 'shown' || parent.pageId !== pageId)
      return refuse('COMMENT_NOT_FOUND', { parentId: 'COMMENT_NOT_FOUND' });
    return parent.parentId ?? parentId;
  }

  /** Anyone can type an address: a guest is trusted in the browser that was, and a customer by their account. */
  private commenterOf(
    website: WebsiteId,
    personId: string,
    email: string,
    { guest, customer }: Writer,
  ): string {
    const isCustomer = customer?.personId === personId;
    const who = isCustomer ? ['customer', customer.customerId] : ['guest', personId, email, guest.token];
    return this.personalData.lookUpHash('commenter', JSON.stringify([website, ...who]));
  }

  private async count(
    website: WebsiteId,
    pageId: string,
    ip: string,
    { status }: CommentDecision,
  ): Promise<void> {
    const person = JSON.stringify(['comments of', website, pageId, status === 'spam']);
    if ((await this.limits.count(PER_PAGE, { ip, person })) !== undefined) refuse('COMMENTS_RATE_LIMITED');
  }
}

/** @throws Refusal COMMENT_INVALID */
function writtenText(request: WriteCommentRequest, { customer }: Writer): CommentText & { email: string } {
  const { author, body } = request;
  const email = request.email.trim() || (customer?.email ?? '');
  const checked = checkedTexts({ author, body });
  if (!isEmailAddress(email)) return refuse('COMMENT_INVALID', { email: 'EMAIL_INVALID' });
  return { ...checked, email };
}
