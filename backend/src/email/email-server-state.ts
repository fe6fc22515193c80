import type pg from 'pg';
import { type EmailTransport, SenderRefused } from './email-transport.js';

/** How often a process that sends says that the server takes emails, ms. */
const SPACING_MS = 5000;

/** The mail server refuses emails of this installation, and has taken none since. */
export type ServerRefusal = {
  readonly responseCode: number;
  /** what it said last, without email addresses */
  readonly response: string;
  readonly refusals: number;
  readonly since: Date;
  readonly lastAt: Date;
};

/** Remembers across processes that the mail server refuses this installation, until it takes an email. */
export class EmailServerState {
  private notedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  /** @returns undefined while the server takes emails */
  async refusal(): Promise<ServerRefusal | undefined> {
    const { rows } = await this.pool.query<ServerRefusal>(
      `select response_code as "responseCode", response, refusals, since, last_at as "lastAt"
       from email.server_refusal`,
    );
    return rows[0];
  }

  async refused({ responseCode, response }: Pick<SenderRefused, 'responseCode' | 'response'>): Promise<void> {
    this.notedAt = Number.NEGATIVE_INFINITY;
    await this.pool.query(
      `insert into email.server_refusal (response_code, response) values ($1, $2)
       on conflict (is_only) do update set response_code = excluded.response_code, response = excluded.response,
         refusals = email.server_refusal.refusals + 1, last_at = clock_timestamp()`,
      [responseCode, response],
    );
  }

  async accepted(now = performance.now()): Promise<void> {
    if (now - this.notedAt < SPACING_MS) return;
    this.notedAt = now;
    await this.pool.query('delete from email.server_refusal');
  }
}

/** A transport that notes whether its server takes emails. A note that fails does not change what became of the email. */
export const watchedTransport = (transport: EmailTransport, state: EmailServerState): EmailTransport => ({
  async send(email, beforeContent) {
    try {
      await transport.send(email, beforeContent);
    } catch (error) {
      if (error instanceof SenderRefused) await state.refused(error).catch(() => undefined);
      throw error;
    }
    await state.accepted().catch(() => undefined);
  },
  isReachable: () => transport.isReachable(),
  close: () => transport.close(),
});
