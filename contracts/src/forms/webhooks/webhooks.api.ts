import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsA, OrNull } from '../../shared/answer-fields.api.js';
import {
  DELIVERY_OUTCOMES,
  DELIVERY_PROBLEMS,
  type DeliveryOutcome,
  type DeliveryProblem,
  MAX_WEBHOOK_URL,
  WEBHOOK_STATUSES,
  type WebhookStatus,
} from '../shared/webhooks.js';

/** An address of the owner's own systems, to which the submissions of a form are sent. */
export class FormWebhook {
  @IsString() id!: string;
  @IsString() url!: string;
  @IsIn(WEBHOOK_STATUSES) status!: WebhookStatus;
  /** deliveries in a row that were given up */
  @IsInt() failures!: number;
  /** ISO 8601 */
  @IsString() addedAt!: string;
}

/** `GET /api/config/forms/{id}/webhooks`: the one added first comes first. */
export class FormWebhooksAnswer {
  @IsA(FormWebhook, { each: true }) webhooks!: FormWebhook[];
}

/** `POST /api/config/forms/{id}/webhooks` → {@link WebhookSecret} */
export class AddWebhookRequest {
  /** begins with https:// */
  @IsString() @MaxLength(MAX_WEBHOOK_URL) url!: string;
}

/** Also the answer of `POST …/webhooks/{webhookId}/secret`. The secret is shown here and nowhere else. */
export class WebhookSecret {
  @IsString() webhookId!: string;
  /** signs what is sent: HMAC-SHA-256 */
  @IsString() secret!: string;
}

/** `PUT /api/config/forms/{id}/webhooks/{webhookId}/status` → {@link WebhookChanged} */
export class WebhookStatusRequest {
  @IsBoolean() isActive!: boolean;
}

export class WebhookChanged {
  @IsString() webhookId!: string;
}

/** Answer of `POST …/webhooks/{webhookId}/test` and of `POST …/deliveries/{deliveryId}/resend`: it is on its way. */
export class DeliveryQueued {
  @IsString() deliveryId!: string;
}

/** `GET /api/config/forms/{id}/webhooks/{webhookId}/deliveries` */
export class WebhookDeliveriesRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
}

/** One delivery as it stands after its last attempt. */
export class WebhookDelivery {
  @IsString() id!: string;
  /** null: a test */
  @OrNull() @IsString() submissionId!: string | null;
  @IsIn(DELIVERY_OUTCOMES) outcome!: DeliveryOutcome;
  @IsInt() attempts!: number;
  /** of the answer; null: there was none */
  @OrNull() @IsInt() httpStatus!: number | null;
  /** null: it was delivered */
  @OrNull() @IsIn(DELIVERY_PROBLEMS) problem!: DeliveryProblem | null;
  /** of the last attempt, from the request to the answer */
  @IsInt() ms!: number;
  /** of the last attempt, ISO 8601 */
  @IsString() at!: string;
}

/** The newest first. */
export class WebhookDeliveriesAnswer {
  @IsA(WebhookDelivery, { each: true }) results!: WebhookDelivery[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}
