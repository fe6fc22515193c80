import type {
  DeliveryQueued,
  WebhookChanged,
  WebhookSecret,
} from '@daybook/contracts/forms/webhooks/webhooks.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { randomText } from '../../platform/random.js';
import type { formDecider } from '../form.decider.js';
import type { deliveryDecider } from './delivery.decider.js';
import { webhookSecret } from './webhook-signature.js';
import type { Webhook, webhooksDecider } from './webhooks.decider.js';

/** Sends the submissions of a form to another address as well. */
export class AddWebhook extends Command<CommittedAnswer<WebhookSecret>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly formId: string,
    readonly url: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Removes a webhook, or switches it off and on. */
export class ChangeWebhook extends Command<CommittedAnswer<WebhookChanged>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly formId: string,
    readonly webhookId: string,
    readonly change: 'remove' | 'pause' | 'resume',
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Gives a webhook another secret. */
export class RenewWebhookSecret extends Command<CommittedAnswer<WebhookSecret>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly formId: string,
    readonly webhookId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Asks for a test, or for the submission of an earlier delivery once more. */
export class RequestDelivery extends Command<CommittedAnswer<DeliveryQueued>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly formId: string,
    readonly webhookId: string,
    /** undefined: a test */
    readonly again: string | undefined,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(AddWebhook)
export class AddWebhookHandler implements ICommandHandler<AddWebhook> {
  constructor(
    @Aggregate('form') private readonly forms: AggregateReader<typeof formDecider>,
    @Aggregate('formwebhooks') private readonly webhooks: AggregateStore<typeof webhooksDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal FORM_NOT_FOUND, FORM_WEBHOOK_INVALID, FORM_WEBHOOKS_FULL */
  async execute({ websiteId, formId, url, metadata }: AddWebhook): Promise<CommittedAnswer<WebhookSecret>> {
    if (!isLocalId(formId)) return refuse('FORM_NOT_FOUND');
    const form = await this.forms.loadState(websiteId, formId);
    if (form.status === 'absent') return refuse('FORM_NOT_FOUND');
    const webhookId = randomText(10, 'hex');
    const command = { kind: 'add', formId, webhookId, url } as const;
    const { position } = await this.webhooks.execute(websiteId, formId, command, { metadata });
    const secret = webhookSecret(this.personalData, websiteId, webhookId, 1);
    return new CommittedAnswer({ webhookId, secret }, position);
  }
}

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(@Aggregate('formwebhooks') private readonly webhooks: AggregateStore<typeof webhooksDecider>) {}

  /** @throws Refusal FORM_WEBHOOK_NOT_FOUND */
  async execute({ websiteId, formId, webhookId, change, metadata }: ChangeWebhook) {
    if (!isLocalId(formId)) return refuse('FORM_WEBHOOK_NOT_FOUND');
    const command = { kind: change, formId, webhookId } as const;
    const { position } = await this.webhooks.execute(websiteId, formId, command, { metadata });
    return new CommittedAnswer({ webhookId }, position);
  }
}

@CommandHandler(RenewWebhookSecret)
export class RenewWebhookSecretHandler implements ICommandHandler<RenewWebhookSecret> {
  constructor(
    @Aggregate('formwebhooks') private readonly webhooks: AggregateStore<typeof webhooksDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal FORM_WEBHOOK_NOT_FOUND */
  async execute({ websiteId, formId, webhookId, metadata }: RenewWebhookSecret) {
    if (!isLocalId(formId)) return refuse('FORM_WEBHOOK_NOT_FOUND');
    const command = { kind: 'renewSecret', formId, webhookId } as const;
    const { state, position } = await this.webhooks.execute(websiteId, formId, command, { metadata });
    const { secretNumber } = state.get(webhookId) as Webhook;
    const secret = webhookSecret(this.personalData, websiteId, webhookId, secretNumber);
    return new CommittedAnswer({ webhookId, secret }, position);
  }
}

@CommandHandler(RequestDelivery)
export class RequestDeliveryHandler implements ICommandHandler<RequestDelivery> {
  constructor(
    @Aggregate('formwebhooks') private readonly webhooks: AggregateReader<typeof webhooksDecider>,
    @Aggregate('webhookdelivery') private readonly deliveries: AggregateStore<typeof deliveryDecider>,
  ) {}

  /** @throws Refusal FORM_WEBHOOK_NOT_FOUND, WEBHOOK_DELIVERY_NOT_FOUND; FORM_WEBHOOK_OFF: a submission would not be sent */
  async execute({ websiteId, formId, webhookId, again, metadata }: RequestDelivery) {
    if (!isLocalId(formId)) return refuse('FORM_WEBHOOK_NOT_FOUND');
    const webhook = (await this.webhooks.loadState(websiteId, formId)).get(webhookId);
    if (!webhook) return refuse('FORM_WEBHOOK_NOT_FOUND');
    const submissionId = again === undefined ? null : await this.submissionOf(websiteId, webhookId, again);
    if (submissionId !== null && webhook.status !== 'active') return refuse('FORM_WEBHOOK_OFF');
    const deliveryId = randomText(16, 'hex');
    const command = { kind: 'request', of: { deliveryId, formId, webhookId, submissionId } } as const;
    const { position } = await this.deliveries.execute(websiteId, deliveryId, command, { metadata });
    return new CommittedAnswer({ deliveryId }, position);
  }

  private async submissionOf(website: WebsiteId, webhookId: string, deliveryId: string) {
    if (!isLocalId(deliveryId)) return refuse('WEBHOOK_DELIVERY_NOT_FOUND');
    const { of } = await this.deliveries.loadState(website, deliveryId);
    return of?.webhookId === webhookId ? of.submissionId : refuse('WEBHOOK_DELIVERY_NOT_FOUND');
  }
}
