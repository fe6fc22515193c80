import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsA, IsAnything } from '../shared/answer-fields.api.js';
import { EMAIL } from '../shared/limits.js';

/** `POST /api/operator/erasure`: erases a person on one website, for good. An unknown address is no error. */
export class EraseRequest {
  @IsString()
  @MaxLength(EMAIL.max, { message: 'EMAIL_INVALID' })
  @Matches(/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, { message: 'EMAIL_INVALID' })
  email!: string;
}

/** What was erased of a person on one website. */
export class Erased {
  @IsString() website!: string;
  /** the id that stays in the log, without a key */
  @IsString() personId!: string;
  /** keys that were overwritten: what they encrypted cannot be read any more */
  @IsInt() keys!: number;
  /** sign-ups for restock notifications that were withdrawn */
  @IsInt() signUps!: number;
  /** emails deleted from the outbox and the built-in mailbox */
  @IsInt() emails!: number;
  /** open invitations to become a member that were deleted */
  @IsInt() invitations!: number;
  /**
   * the log holds fields of the person whose keys are not here: they cannot be read now, and could be again with a backup
   * of the keys; absent: it holds none
   */
  @IsOptional() @IsBoolean() keysMissing?: boolean;
}

/**
 * What an erasure leaves in the hands of who asked for it, signed by the installation. It names the person by the id that
 * stays in the log, not by their address. The signature (Ed25519, base64) covers the JSON of the other fields but the
 * public key, in this order.
 */
export class ErasureCertificate {
  @IsIn(['erasure']) kind!: 'erasure';
  @IsString() website!: string;
  @IsString() personId!: string;
  /** of the log: the erasure stands at this position or before it */
  @IsString() position!: string;
  /** ISO 8601 */
  @IsString() erasedAt!: string;
  @IsA(Erased) purged!: Erased;
  /**
   * keys of the person's own that are left: what they encrypted could still be read. Keys of what belongs to them, such as
   * a cart, a review or a subscription, are overwritten before these, and are not counted
   */
  @IsInt() keysLeft!: number;
  /** DER, base64 */
  @IsString() publicKey!: string;
  @IsString() signature!: string;
}

export class ErasureAnswer {
  @IsA(Erased) erased!: Erased;
  @IsA(ErasureCertificate) certificate!: ErasureCertificate;
}

export class ExportedEvent {
  @IsString() position!: string;
  @IsString() stream!: string;
  @IsString() type!: string;
  /** ISO 8601 */
  @IsString() at!: string;
  /** the person's own fields in clear; what is about other people is left out */
  @IsAnything() data!: unknown;
}

/** `POST /api/operator/erasure/export`: everything that the website's log has about a person, for the person. */
export class PersonExport {
  @IsIn(['personal data']) kind!: 'personal data';
  @IsString() website!: string;
  @IsString() personId!: string;
  @IsString() email!: string;
  /** ISO 8601 */
  @IsString() exportedAt!: string;
  /** of the log */
  @IsString() position!: string;
  @IsA(ExportedEvent, { each: true }) events!: ExportedEvent[];
  /** false: there are more events than one export has */
  @IsBoolean() isWhole!: boolean;
}
