/** What the small feature does later: a reactor queues a job for each like, and a worker sends an email. */
export const THANKS_FILES: Readonly<Record<string, string>> = {
  'backend/src/likes/likes.queues.ts': `
import { queueName } from '../platform/jobs/queue-name.js';

export const LIKE_THANKS = queueName('like-thanks');
`,
  'backend/src/likes/like-thanks.reactor.ts': `
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../platform/log/reactor.js';
import { LIKE_THANKS } from './likes.queues.js';

@Reactor()
export class LikeThanksReactor implements EventReactor {
  readonly name = LIKE_THANKS;
  readonly filter = { types: ['ItemLiked'], streamPrefixes: ['likes-'] };

  constructor(private readonly queues: JobQueues) {}

  react({ id, metadata }: RecordedEvent): Promise<void> {
    return this.queues.add(LIKE_THANKS, id, { websiteId: metadata.websiteId, itemId: id });
  }
}
`,
  'backend/src/likes/like-thanks.worker.ts': `
import { EmailService } from '../email/email.service.js';
import type { Job } from '../platform/jobs/job.js';
import { type JobWorker, Worker } from '../platform/jobs/worker.decorator.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { likesDecider } from './likes.decider.js';
import { LIKE_THANKS } from './likes.queues.js';

@Worker(LIKE_THANKS)
export class LikeThanksWorker implements JobWorker {
  readonly concurrency = 1;

  constructor(
    @Aggregate('likes') readonly likes: AggregateReader<typeof likesDecider>,
    private readonly emails: EmailService,
  ) {}

  handle({ data: { itemId = '' } }: Job): Promise<void> {
    return this.emails.send({
      id: \`like-thanks-\${itemId}\`,
      websiteId: null,
      to: 'author@example.com',
      language: 'en',
      content: { kind: 'like-thanks', itemTitle: itemId },
    });
  }
}
`,
  'backend/src/likes/likes.workers.module.ts': `
import { Module } from '@nestjs/common';
import { LikeThanksReactor } from './like-thanks.reactor.js';
import { LikeThanksWorker } from './like-thanks.worker.js';

@Module({ providers: [LikeThanksReactor, LikeThanksWorker] })
export class LikesWorkersModule {}
`,
  'backend/src/likes/emails/like-thanks.email.tsx': `
import { Text } from 'react-email';
import { EmailFrame, paragraph } from '../../platform/emails/email-frame.js';
import type { Template } from '../../platform/emails/email-template.js';

export type LikeThanks = { readonly kind: 'like-thanks'; readonly itemTitle: string };

const TEXTS = { en: { subject: 'A visitor likes' }, fr: { subject: 'Un visiteur aime' } };

export const likeThanks: Template<LikeThanks> = ({ itemTitle }, language) => {
  const subject = \`\${TEXTS[language].subject} \${itemTitle}\`;
  const body = (
    <EmailFrame language={language} preview={subject} reason="">
      <Text style={paragraph}>{subject}</Text>
    </EmailFrame>
  );
  return { fromName: 'Daybook', subject, body };
};
`,
  'backend/src/likes/likes.emails.ts': `
import type { ContentsOf, EmailTemplates } from '../platform/emails/email-template.js';

export const likesEmails = {
  'like-thanks': async () => (await import('./emails/like-thanks.email.js')).likeThanks,
} satisfies EmailTemplates;

declare module '../platform/emails/email-template.js' {
  interface EmailContents extends ContentsOf<typeof likesEmails> {}
}
`,
};
