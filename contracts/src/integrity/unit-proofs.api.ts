import { IsIn, IsInt, IsNumber, IsOptional, IsString, Matches } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { LOCAL_ID } from '../shared/identifiers.js';

/** `proven`: no unit was sold or promised twice; `broken`: one was; `failed`: the log was not walked to its end. */
export const UNIT_PROOF_STATES = ['requested', 'running', 'proven', 'broken', 'failed'] as const;

/** `POST /api/operator/unit-proofs`: proves that no unit was sold or promised twice. */
export class UnitProofRequest {
  /** default: all websites */
  @IsOptional() @Matches(LOCAL_ID) website?: string;
}

/** Where the log breaks a promise about units. */
export class UnitViolation {
  /** of the log; it may pass 2^53, so it is a text */
  @IsString() position!: string;
  @IsString() stream!: string;
  @IsString() type!: string;
  /** what cannot be */
  @IsString() words!: string;
}

export class UnitProof {
  @IsString() id!: string;
  /** null: all websites */
  @OrNull() @IsString() website!: string | null;
  @OrNull() @IsString() websiteTitle!: string | null;
  @IsIn(UNIT_PROOF_STATES) state!: (typeof UNIT_PROOF_STATES)[number];
  /** 0 to 1, by the positions of the log */
  @IsNumber() done!: number;
  /** walked so far, and the position of the log up to which it is proven */
  @IsInt() events!: number;
  @IsString() position!: string;
  @IsInt() stockItems!: number;
  @IsInt() carts!: number;
  /** the first twenty; the first of them is the one to look at */
  @IsA(UnitViolation, { each: true }) violations!: UnitViolation[];
  /** ISO 8601 */
  @IsString() requestedAt!: string;
  @OrNull() @IsString() endedAt!: string | null;
}

/** `GET /api/operator/unit-proofs`: the newest twenty, the newest first. */
export class UnitProofsAnswer {
  @IsA(UnitProof, { each: true }) proofs!: UnitProof[];
}
