import type { Event } from '@daybook/contracts/shared/event';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Projection, projection } from '../runner/projection.js';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** Facts for specs of the runner. */
export type TallyEvent =
  | Event<'Tallied', { account: string; amount: number }>
  | Event<'TallyBroken', { account: string }>
  | Event<'TallyReset', { account: string }>;

/** A sum per account. Unlike a good projection's, its result shows an event that was applied twice or not at all. */
@Entity('tallies')
class TallyRow {
  @PrimaryColumn({ type: 'text' }) account!: string;
  @Column({ type: 'integer' }) total!: number;
  @Column({ type: 'integer' }) events!: number;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) lastPosition!: number;
}

/** @param onBroken what the projection does with an event that its first version cannot take */
export function tallyProjection({
  name = 'tally',
  version = 1,
  onBroken = () => {
    throw new TypeError('broken');
  },
}: {
  name?: string;
  version?: number;
  onBroken?: () => void;
} = {}): Projection {
  return projection<TallyEvent>({
    name,
    version,
    tables: [TallyRow],
    on: {
      Tallied: async (tx, { data: { account, amount }, position }) => {
        const before = await tx.find(TallyRow, { account });
        tx.upsert(TallyRow, {
          account,
          total: (before?.total ?? 0) + amount,
          events: (before?.events ?? 0) + 1,
          lastPosition: Number(position),
        });
      },
      TallyBroken: () => onBroken(),
      TallyReset: (tx, { data: { account } }) => tx.delete(TallyRow, { account }),
    },
    surrogateKeys: ({ data }) => [`tally:${data.account}`],
  });
}
