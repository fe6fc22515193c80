import type { CommentEvent } from '@daybook/contracts/comments/comment.events';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { causeOf } from '../../platform/log/cause.js';
import { type PageReactor, Reactor } from '../../platform/log/reactor.js';
import { COMMENT_EMAILS } from '../comments.queues.js';

/** Queues the emails about answers, once they are shown: also of one that waited until a member let it. */
@Reactor()
export class CommentEmailsReactor implements PageReactor {
  readonly name = COMMENT_EMAILS;
  readonly filter = { types: ['CommentReceived', 'CommentModerated'], streamPrefixes: ['comment-'] };

  constructor(private readonly queues: JobQueues) {}

  async reactAll(events: readonly RecordedEvent[]): Promise<void> {
    const jobs = events.flatMap((event) => {
      const { commentId, status } = event.data as Extract<
        CommentEvent,
        { type: 'CommentReceived' | 'CommentModerated' }
      >['data'];
      if (status !== 'shown') return [];
      const data = { websiteId: event.metadata.websiteId, commentId };
      return [{ id: event.id, data, cause: causeOf(event) }];
    });
    await this.queues.addMany(COMMENT_EMAILS, jobs);
  }
}
