import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../platform/config.js';
import { CONFIG } from '../platform/tokens.js';
import { EmailService } from './email.service.js';
import { watchedTransport } from './email-server-state.js';
import { type EmailTransport, TRANSPORT } from './email-transport.js';
import { mailboxTransport } from './mailbox.transport.js';

/** The configured mail server, or the mailbox. Without a mail server no SMTP code is loaded. */
async function transportOf(
  { smtpUrl, smtpConnections: connections, smtpPlainPassword: plainPassword }: Config,
  email: EmailService,
): Promise<EmailTransport> {
  if (!smtpUrl) return mailboxTransport(email.mailbox);
  const { smtpTransport } = await import('./smtp.transport.js');
  return watchedTransport(smtpTransport(smtpUrl, { connections, plainPassword }), email.server);
}

/** The one transport of a worker process, shared by the workers of all features. */
@Global()
@Module({
  providers: [{ provide: TRANSPORT, inject: [CONFIG, EmailService], useFactory: transportOf }],
  exports: [TRANSPORT],
})
export class TransportModule implements OnApplicationShutdown {
  constructor(@Inject(TRANSPORT) private readonly transport: EmailTransport) {}

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
