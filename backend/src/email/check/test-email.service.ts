import type { TestEmailAnswer } from '@daybook/contracts/email/email.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { MemberContext } from '../../platform/access/member.js';
import type { Config } from '../../platform/config.js';
import { Letterheads } from '../../platform/emails/letterhead.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CONFIG } from '../../platform/tokens.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import type { websiteDecider } from '../../websites/websites.decider.js';
import { EmailService } from '../email.service.js';
import type { OutgoingEmail } from '../email-transport.js';
import { whyNotTaken } from './why-not-taken.js';

/** How long a silent mail server is waited for at each step, ms: the member waits for the answer. */
const TIMEOUT_MS = 8000;

/** Sends a member a test at once, past the queue, so that the screen can say what the mail server said. */
@Injectable()
export class TestEmailService {
  constructor(
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'emailFrom' | 'smtpUrl' | 'smtpPlainPassword'>,
    private readonly letterheads: Letterheads,
    private readonly emails: EmailService,
  ) {}

  get isConnected(): boolean {
    return this.config.smtpUrl !== undefined;
  }

  /** To the member's own address alone: nothing can be sent to strangers with it. */
  async send({ websiteId, email: to }: MemberContext): Promise<TestEmailAnswer> {
    const state = await this.websites.loadState(websiteId, 'settings');
    if (state.status !== 'present') return refuse('NOT_FOUND');
    const { title: websiteTitle, language } = state.website;
    const content = { kind: 'test-email', websiteTitle } as const;
    const id = `test-email-${uuidV7()}`;
    if (!this.isConnected) {
      await this.emails.send({ id, websiteId, to, language, content });
      return { to, outcome: 'mailbox', said: null };
    }
    const letterhead = await this.letterheads.of(websiteId);
    const {
      fromName,
      oneClick: _,
      ...rendered
    } = await this.emails.renderer.render(content, language, letterhead);
    const { emailFrom: address } = this.config;
    const email: OutgoingEmail = {
      websiteId,
      from: { name: fromName, address },
      to,
      ...rendered,
      headers: { 'Auto-Submitted': 'auto-generated' },
      messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    };
    return { to, ...(await this.handOver(email)) };
  }

  /** A connection of its own: a test must not wait behind the emails of the queue. */
  private async handOver(email: OutgoingEmail): Promise<Omit<TestEmailAnswer, 'to'>> {
    const { smtpUrl = '', smtpPlainPassword: plainPassword } = this.config;
    const { smtpTransport } = await import('../smtp.transport.js');
    const transport = smtpTransport(smtpUrl, { connections: 1, timeoutMs: TIMEOUT_MS, plainPassword });
    try {
      await transport.send(email);
      return { outcome: 'taken', said: null };
    } catch (error) {
      return whyNotTaken(error);
    } finally {
      transport.close();
    }
  }
}
