import type {
  DeliveryOutcome,
  DeliveryProblem,
  WebhookStatus,
} from '@daybook/contracts/forms/shared/webhooks';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** An address to which the submissions of a form are sent. */
@Entity('form_webhooks')
export class FormWebhookRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) formId!: string;
  @PrimaryColumn({ type: 'text' }) webhookId!: string;
  @Column({ type: 'text' }) url!: string;
  @Column({ type: 'text' }) status!: WebhookStatus;
  /** deliveries in a row that were given up */
  @Column({ type: 'integer' }) failures!: number;
  @Column({ type: 'timestamptz' }) addedAt!: Date;
}

/** A delivery after its last attempt. */
@Entity('webhook_deliveries')
@Index(['websiteId', 'webhookId', 'position'])
@Index(['websiteId', 'submissionId'])
@Index(['day'])
export class WebhookDeliveryRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) deliveryId!: string;
  @Column({ type: 'text' }) webhookId!: string;
  /** null: a test */
  @Column({ type: 'text', nullable: true }) submissionId!: string | null;
  @Column({ type: 'text' }) outcome!: DeliveryOutcome;
  @Column({ type: 'integer' }) attempts!: number;
  /** null: there was no answer */
  @Column({ type: 'integer', nullable: true }) httpStatus!: number | null;
  /** null: it was delivered */
  @Column({ type: 'text', nullable: true }) problem!: DeliveryProblem | null;
  /** of the last attempt */
  @Column({ type: 'integer' }) ms!: number;
  @Column({ type: 'timestamptz' }) at!: Date;
  /** of the last attempt, days since 1970: the row goes when its time is over */
  @Column({ type: 'integer' }) day!: number;
  /** of the last attempt in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
}
