import { IsIn, IsInt, IsString, Matches } from 'class-validator';
import { IsA, OrNull } from '../../shared/answer-fields.api.js';

/** `PUT /api/config/payments/stripe`: the keys of an account, as its dashboard shows them. */
export class ConnectStripeRequest {
  @Matches(/^pk_(test|live)_\w{10,255}$/) publishableKey!: string;
  /** a secret key, or a restricted one */
  @Matches(/^[sr]k_(test|live)_\w{10,255}$/) secretKey!: string;
  /** signs the messages to the webhook */
  @Matches(/^whsec_[\w+/=]{10,255}$/) webhookSecret!: string;
}

/** A connected account. No secret of it is ever answered. */
export class StripeAccount {
  /** `test`: no money moves */
  @IsIn(['test', 'live']) mode!: 'test' | 'live';
  @IsString() publishableKey!: string;
  /** the last four characters */
  @IsString() secretKeyEnd!: string;
  /** epoch milliseconds */
  @IsInt() connectedAt!: number;
}

/** `GET`, `PUT`, `DELETE /api/config/payments/stripe`. */
export class StripeAccountAnswer {
  /** null: none is connected */
  @OrNull() @IsA(StripeAccount) account!: StripeAccount | null;
  /** where the account has to send its messages */
  @IsString() webhookUrl!: string;
}
