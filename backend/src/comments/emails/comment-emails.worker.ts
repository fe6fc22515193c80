import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject } from '@nestjs/common';
import { type releaseDecider, SITE } from '../../content/releases/release.decider.js';
import { EmailService } from '../../email/email.service.js';
import type { Config } from '../../platform/config.js';
import { siteUrl } from '../../platform/http/site-url.js';
import type { Job } from '../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../platform/jobs/worker.decorator.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CONFIG } from '../../platform/tokens.js';
import type { personDecider } from '../../privacy/person.decider.js';
import type { websiteDecider } from '../../websites/websites.decider.js';
import { type commentDecider, type ExistingComment, isExisting } from '../comment.decider.js';
import { CommentLinks, OWN_COMMENTS, ownCommentPath } from '../comment-links.js';
import type { commentThreadDecider, Follower } from '../comment-thread.decider.js';
import { COMMENT_EMAILS } from '../comments.queues.js';
import { FOLLOWER_EMAIL, openComment } from '../sealed-comment.js';

/**
 * Tells those who follow a thread of a new comment in it, once. Anyone can type an address, so only the writers of
 * comments that are shown hear of others. The ids of the emails follow from the comments, so a job that ended halfway
 * sends none twice.
 */
@Worker(COMMENT_EMAILS)
export class CommentEmailsWorker implements JobWorker {
  readonly concurrency = 2;

  constructor(
    @Aggregate('comment') private readonly comments: AggregateReader<typeof commentDecider>,
    @Aggregate('commentthread') private readonly threads: AggregateStore<typeof commentThreadDecider>,
    @Aggregate('person') private readonly people: AggregateReader<typeof personDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Aggregate('release') private readonly releases: AggregateReader<typeof releaseDecider>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: CommentLinks,
    private readonly personalData: PersonalData,
    private readonly emails: EmailService,
  ) {}

  async handle({ data }: Job): Promise<void> {
    const { commentId = '' } = data;
    const website = websiteId(data.websiteId ?? '');
    const comment = await this.comments.loadState(website, commentId);
    if (!isExisting(comment) || comment.status !== 'shown' || comment.parentId === null) return;
    const { parentId: threadId } = comment;
    const { followers, told } = await this.threads.loadState(website, threadId);
    if (told.has(commentId)) return;
    const others = [...followers].filter(
      ([own, { personId }]) => own !== commentId && personId !== comment.personId,
    );
    await this.tell(website, { commentId, comment }, others);
    await this.threads.execute(website, threadId, { kind: 'tell', threadId, commentId });
  }

  private async tell(
    website: WebsiteId,
    { commentId, comment }: { readonly commentId: string; readonly comment: ExistingComment },
    followers: readonly (readonly [ownId: string, Follower])[],
  ): Promise<void> {
    const [settings, { pins }, text] = await Promise.all([
      this.websites.loadState(website, 'settings'),
      this.releases.loadState(website, SITE),
      openComment(this.personalData, website, comment.text),
    ]);
    const pin = pins.get(comment.pageId);
    if (settings.status !== 'present' || settings.website.isHidden || !pin || !text) return;
    const { title: websiteTitle, language } = settings.website;
    const origin = siteUrl(settings.website, this.config);
    for (const [ownId, follower] of followers) {
      const to = await this.addressOf(website, ownId, follower);
      if (to === undefined) continue;
      const token = this.links.token(website, { pageId: comment.pageId, commentId: ownId });
      const content = {
        kind: 'comment-answer',
        websiteTitle,
        pageTitle: pin.title,
        author: text.author,
        body: text.body,
        link: `${origin}${ownCommentPath(token)}`,
        oneClick: `${origin}${OWN_COMMENTS}/${token}/leave`,
      } as const;
      const id = `comment-answer-${commentId}-${ownId}`;
      await this.emails.send({ id, websiteId: website, to, language, content });
    }
  }

  /** @returns undefined: their own comment is not shown, they were erased, or no email reaches them */
  private async addressOf(
    website: WebsiteId,
    ownId: string,
    { personId, email }: Follower,
  ): Promise<string | undefined> {
    const [own, { isSuppressed }] = await Promise.all([
      this.comments.loadState(website, ownId),
      this.people.loadState(website, personId),
    ]);
    if (own.status !== 'shown' || isSuppressed) return undefined;
    return (await this.personalData.decrypt(website, email, FOLLOWER_EMAIL)) ?? undefined;
  }
}
