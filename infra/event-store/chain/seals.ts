import type pg from 'pg';
import type { Position } from '../event-store.js';
import type { Seal } from './seal.js';

type Row = {
  number: string;
  first_position: string;
  last_position: string;
  digests: Buffer;
  previous: Buffer;
  hash: Buffer;
};

/** The newest seal, without its digests. */
export type LastSeal = {
  readonly number: bigint;
  readonly last: Position;
  readonly hash: Buffer;
  readonly sealedAt: Date;
};

/** The seals of the log, in Postgres. */
export class Seals {
  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  /** @returns undefined: nothing is sealed yet */
  async last(): Promise<LastSeal | undefined> {
    const { rows } = await this.pool.query<{
      number: string;
      last_position: string;
      hash: Buffer;
      sealed_at: Date;
    }>('select number, last_position, hash, sealed_at from log_chain.seals order by number desc limit 1');
    return rows.map((row) => ({
      number: BigInt(row.number),
      last: BigInt(row.last_position),
      hash: row.hash,
      sealedAt: row.sealed_at,
    }))[0];
  }

  /** Seals from a number on, in order. */
  async from(number: bigint, limit: number): Promise<Seal[]> {
    const { rows } = await this.pool.query<Row>(
      `select number, first_position, last_position, digests, previous, hash
       from log_chain.seals where number >= $1 order by number limit $2`,
      [String(number), limit],
    );
    return rows.map(sealOf);
  }

  /** The seals that have something of these positions, in order. */
  async covering(first: Position, last: Position): Promise<Seal[]> {
    const { rows } = await this.pool.query<Row>(
      `select number, first_position, last_position, digests, previous, hash
       from log_chain.seals where last_position >= $1 and first_position <= $2 order by number`,
      [String(first), String(last)],
    );
    return rows.map(sealOf);
  }

  /** @returns false when another process was first to write a seal of this number */
  async add({ number, first, last, digests, previous, hash }: Seal): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `insert into log_chain.seals (number, first_position, last_position, digests, previous, hash)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [String(number), String(first), String(last), digests, previous, hash],
    );
    return rowCount === 1;
  }
}

const sealOf = ({ number, first_position, last_position, ...hashes }: Row): Seal => ({
  number: BigInt(number),
  first: BigInt(first_position),
  last: BigInt(last_position),
  ...hashes,
});
