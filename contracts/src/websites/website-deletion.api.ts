import { IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import { PASSWORD } from '../shared/limits.js';

/** A website that was closed is erased so many days later; until then an admin can open it again. */
export const DAYS_TO_REOPEN = 14;
/** An export counts for so many hours: what was sold since stands in no file of the owner. */
export const EXPORT_COUNTS_HOURS = 24;

/** `GET /api/config/websites/{id}/deletion` */
export class WebsiteDeletion {
  @IsString() id!: string;
  /** what has to be typed to delete it */
  @IsString() title!: string;
  @IsIn(['open', 'closed']) status!: 'open' | 'closed';
  /** when the member of the call got all of a file of its data, ISO 8601; null: not within the last hours */
  @OrNull() @IsString() exportedAt!: string | null;
  /** ISO 8601; null: it is open */
  @OrNull() @IsString() closedAt!: string | null;
  /** when it is erased for good, ISO 8601; null: it is open */
  @OrNull() @IsString() erasesAt!: string | null;
}

/** `POST /api/config/websites/{id}/deletion`: the website's name as it stands in its settings, and the member's password. */
export class DeleteWebsiteRequest {
  @IsString() @MaxLength(200) title!: string;
  @IsString() @MaxLength(PASSWORD.max) password!: string;
}

/** The counts of all that the erasure of a website removed. */
export class ErasedWebsite {
  @IsString() website!: string;
  /** people and things of theirs, such as carts and submissions, that had keys of their own */
  @IsInt() keyOwners!: number;
  /** keys that were overwritten: what they encrypted cannot be read any more */
  @IsInt() keys!: number;
  /** how many things of a kind were removed outside of the log, or ended, by a name such as `emails` */
  @IsRecord('integer') removed!: Record<string, number>;
}

/**
 * What the erasure of a website leaves to who asked for it, signed by the installation. The signature (Ed25519, base64)
 * covers the JSON of the other fields but the public key, in this order.
 */
export class WebsiteCertificate {
  @IsIn(['website erasure']) kind!: 'website erasure';
  @IsString() website!: string;
  /** of the log: what was erased stands at this position or before it */
  @IsString() position!: string;
  /** ISO 8601 */
  @IsString() erasedAt!: string;
  @IsA(ErasedWebsite) purged!: ErasedWebsite;
  /** personal fields in the website's log that could still be read */
  @IsInt() fieldsLeft!: number;
  /** DER, base64 */
  @IsString() publicKey!: string;
  @IsString() signature!: string;
}

/** A website that the account deleted. */
export class DeletedWebsite {
  @IsString() id!: string;
  /** ISO 8601 */
  @IsString() closedAt!: string;
  @IsOptional() @IsA(WebsiteCertificate) certificate?: WebsiteCertificate;
}

/** `GET /api/config/websites/deleted`: the last erased first. */
export class DeletedWebsitesAnswer {
  @IsA(DeletedWebsite, { each: true }) websites!: DeletedWebsite[];
}
