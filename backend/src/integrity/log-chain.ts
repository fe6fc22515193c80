import type { BrokenEvent, IntegrityAnswer } from '@daybook/contracts/integrity/integrity.api';
import { sealLog } from '@daybook/event-store/chain/seal-log';
import { Seals } from '@daybook/event-store/chain/seals';
import { type Finding, MAX_FINDINGS, verifyChain } from '@daybook/event-store/chain/verify-chain';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { EVENT_STORE, POOL } from '../platform/tokens.js';

/** Seals that one round writes and checks at most: 100,000 and 20,000 events. */
const SEALED_AT_ONCE = 100;
const CHECKED_AT_ONCE = 20;

type Progress = {
  next_seal: string;
  findings: BrokenEvent[];
  last_findings: BrokenEvent[];
  last_whole_at: Date | null;
};

/** The hash chain over the log (infra/adr/0023): the worker seals new events and checks sealed ones, round by round. */
@Injectable()
export class LogChain {
  private readonly seals: Seals;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {
    this.seals = new Seals(pool);
  }

  /** Seals what was appended since the last round. */
  async seal(): Promise<void> {
    await sealLog(this.store, this.seals, SEALED_AT_ONCE);
  }

  /**
   * Checks the next seals; behind the last one it begins anew at the first.
   * @returns what is broken in the seals of this round
   */
  async checkSome(): Promise<readonly BrokenEvent[]> {
    const { next_seal, findings } = await this.progress();
    const from = BigInt(next_seal);
    const done = await verifyChain(this.store, this.seals, { from, limit: CHECKED_AT_ONCE });
    const broken = done.findings.map(asBroken);
    const found = JSON.stringify([...findings, ...broken].slice(0, MAX_FINDINGS));
    if (done.seals < CHECKED_AT_ONCE) {
      // another worker may have moved on meanwhile; then its round counts
      await this.pool.query(
        `update log_chain.check_progress
         set next_seal = 1, findings = '[]', last_findings = $2, last_whole_at = clock_timestamp() where next_seal = $1`,
        [next_seal, found],
      );
    } else {
      await this.pool.query(
        'update log_chain.check_progress set next_seal = $3, findings = $2 where next_seal = $1',
        [next_seal, found, String(from + BigInt(done.seals))],
      );
    }
    return broken;
  }

  async status(): Promise<IntegrityAnswer> {
    const [head, last, progress] = await Promise.all([this.store.head(), this.seals.last(), this.progress()]);
    const { findings, last_findings, last_whole_at, next_seal } = progress;
    return {
      head: String(head),
      seals: Number(last?.number ?? 0),
      sealedTo: String(last?.last ?? 0),
      sealedAt: last?.sealedAt.toISOString() ?? null,
      hash: last?.hash.toString('hex') ?? null,
      nextCheckedSeal: Number(next_seal),
      lastWholeCheckAt: last_whole_at?.toISOString() ?? null,
      broken: findings.length > 0 ? findings : last_findings,
    };
  }

  private async progress(): Promise<Progress> {
    const { rows } = await this.pool.query<Progress>(
      'select next_seal, findings, last_findings, last_whole_at from log_chain.check_progress',
    );
    const [progress] = rows;
    if (!progress) throw new Error('the table of the check has lost its row');
    return progress;
  }
}

const asBroken = ({ kind, seal, position, stream, type }: Finding): BrokenEvent => ({
  kind,
  seal: String(seal),
  position: String(position),
  stream: stream ?? null,
  type: type ?? null,
});
