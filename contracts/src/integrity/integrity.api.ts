import { IsIn, IsInt, IsString } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';

/**
 * `changed`, `missing`, `added`: an event is not as it was sealed; `unreadable`: its bytes are damaged; `seal`: the seal
 * is not as it was written.
 */
export const BROKEN_KINDS = ['changed', 'missing', 'added', 'unreadable', 'seal'] as const;

/** Where the log is not as it was sealed. Positions are decimal texts. */
export class BrokenEvent {
  @IsIn(BROKEN_KINDS) kind!: (typeof BROKEN_KINDS)[number];
  @IsString() seal!: string;
  /** of the event; of a missing one, of the event before it */
  @IsString() position!: string;
  @OrNull() @IsString() stream!: string | null;
  @OrNull() @IsString() type!: string | null;
}

/** `GET /api/operator/integrity`: how far the log is sealed, and what the worker's check has found. */
export class IntegrityAnswer {
  @IsString() head!: string;
  @IsInt() seals!: number;
  /** everything up to this position is sealed; "0": nothing */
  @IsString() sealedTo!: string;
  /** ISO 8601 */
  @OrNull() @IsString() sealedAt!: string | null;
  /** hash of the last seal, hex: it covers every event before */
  @OrNull() @IsString() hash!: string | null;
  /** the seal that the worker checks next, and when it last came to the end; ISO 8601 */
  @IsInt() nextCheckedSeal!: number;
  @OrNull() @IsString() lastWholeCheckAt!: string | null;
  /** of this check so far, and of the last whole one; the first of them is the one to look at */
  @IsA(BrokenEvent, { each: true }) broken!: BrokenEvent[];
}
