import { IsString } from 'class-validator';

/** Why a customer pays no taxes, in the owner's words. */
export class TaxExemptionReason {
  @IsString() reason!: string;
  /** number of the certificate; empty: none was given */
  @IsString() certificate!: string;
}
