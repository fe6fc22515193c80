import type { UnitProof, UnitViolation } from '@daybook/contracts/integrity/unit-proofs.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { INSTALLATION, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Position } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../platform/tokens.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import type { UnitsWalked } from './audit-units.js';

/** Proofs that are shown, and that are kept of each website. */
const NEWEST = 20;
/** A proof that has not moved for so long was left by a worker that is gone, and another may begin. */
const ABANDONED = '5 minutes';

type Row = {
  proof_id: string;
  website_id: string;
  state: UnitProof['state'];
  events: string;
  position: string;
  target: string;
  stock_items: string;
  carts: string;
  violations: UnitViolation[];
  requested_at: Date;
  ended_at: Date | null;
};

/** A proof without the title of its website. */
export type StoredProof = Omit<UnitProof, 'websiteTitle'>;

/** The proofs of units: which are asked for, how far each is, and what it found (infra/adr/0023). */
@Injectable()
export class UnitProofs {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /**
   * @param website null: all of them
   * @returns the id of the proof
   * @throws Refusal UNIT_PROOF_UNDER_WAY when one of the website is
   */
  async request(website: WebsiteId | null): Promise<string> {
    const id = uuidV7();
    const scope = website ?? INSTALLATION;
    await this.pool.query(
      `update integrity.unit_proofs set state = 'failed', ended_at = clock_timestamp()
       where website_id = $1 and state in ('requested', 'running')
         and updated_at < clock_timestamp() - interval '${ABANDONED}'`,
      [scope],
    );
    const { rowCount } = await this.pool.query(
      `insert into integrity.unit_proofs (proof_id, website_id) values ($1, $2)
       on conflict (website_id) where state in ('requested', 'running') do nothing`,
      [id, scope],
    );
    if (rowCount === 0) return refuse('UNIT_PROOF_UNDER_WAY');
    await this.pool.query(
      `delete from integrity.unit_proofs where website_id = $1 and proof_id not in (
         select proof_id from integrity.unit_proofs where website_id = $1 order by requested_at desc limit ${NEWEST})`,
      [scope],
    );
    return id;
  }

  /** The newest proofs, the newest first. */
  async newest(): Promise<StoredProof[]> {
    const { rows } = await this.pool.query<Row>(
      `select proof_id, website_id, state, events, position, target, stock_items, carts, violations,
         requested_at, ended_at
       from integrity.unit_proofs order by requested_at desc limit ${NEWEST}`,
    );
    return rows.map(proofOf);
  }

  /**
   * A worker begins the proof, also one that another worker did not end.
   * @param target the end of the log
   * @returns its website, null for all; undefined when it is not to be proven any more
   */
  async begin(id: string, target: Position): Promise<WebsiteId | null | undefined> {
    const { rows } = await this.pool.query<{ website_id: WebsiteId }>(
      `update integrity.unit_proofs set state = 'running', target = $2, updated_at = clock_timestamp()
       where proof_id = $1 and state in ('requested', 'running') returning website_id`,
      [id, String(target)],
    );
    const [row] = rows;
    return row && (row.website_id === INSTALLATION ? null : row.website_id);
  }

  /** @returns whether the proof goes on; not when it was given up meanwhile */
  async note(id: string, state: 'running' | 'proven' | 'broken', walked: UnitsWalked): Promise<boolean> {
    const { events, position, streams, violations } = walked;
    const shown = violations.map((one) => ({ ...one, position: String(one.position) }));
    const { rowCount } = await this.pool.query(
      `update integrity.unit_proofs
       set state = $2, events = $3, position = $4, stock_items = $5, carts = $6, violations = $7,
         updated_at = clock_timestamp(), ended_at = case when $2 = 'running' then null else clock_timestamp() end
       where proof_id = $1 and state = 'running'`,
      [id, state, events, String(position), streams.stock, streams.cart, JSON.stringify(shown)],
    );
    return rowCount === 1;
  }
}

function proofOf(row: Row): StoredProof {
  const { proof_id, website_id, state, position, target, violations, requested_at, ended_at } = row;
  const hasEnded = ended_at !== null;
  return {
    id: proof_id,
    website: website_id === INSTALLATION ? null : website_id,
    state,
    position,
    violations,
    done: hasEnded ? 1 : Math.min(1, Number(position) / Math.max(1, Number(target))),
    events: Number(row.events),
    stockItems: Number(row.stock_items),
    carts: Number(row.carts),
    requestedAt: requested_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  };
}
