import { type PaymentSettings, takesMoney } from '@daybook/contracts/checkout/settings/payment-settings';
import { paymentsKind, SETTINGS_ID } from '@daybook/contracts/checkout/settings/store-settings.document';
import { TEST_PROVIDER } from '@daybook/contracts/orders/shared/test-orders';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type DocumentHook, type DocumentSave, HookOf } from '../../documents/document-hooks.js';
import { DocumentService } from '../../documents/documents.service.js';
import type { Config } from '../../platform/config.js';
import { type CommandMetadata, withoutRequest } from '../../platform/log/command-metadata.js';
import { EndTestPayments } from '../../platform/opened-websites.js';
import { CONFIG } from '../../platform/tokens.js';
import { PaymentProviders } from '../orders/payments/payment-providers.js';

/** Saves that come in between, of which each may change the rest of the settings. */
const MAX_TRIES = 5;

/** Keeps payments that move no money away from a shop that sells. */
@HookOf(paymentsKind)
export class TestPaymentsService implements DocumentHook<PaymentSettings, PaymentSettings> {
  constructor(
    private readonly documents: DocumentService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'testPayments'>,
    private readonly providers: PaymentProviders,
  ) {}

  /** The settings as they are saved: a way to pay that moves money switches the test provider off. */
  before({ content }: DocumentSave<PaymentSettings, PaymentSettings>): PaymentSettings {
    return this.areTests && takesMoney(content, false) ? { ...content, isTestOn: false } : content;
  }

  /** Switches the test provider off, also where the installation offers it by itself. A repeat changes nothing. */
  async end(website: WebsiteId, metadata: CommandMetadata): Promise<void> {
    if (!this.areTests) return;
    const author = { websiteId: website, metadata: withoutRequest(metadata) };
    for (let tries = 1; ; tries += 1) {
      const { document, revision } = await this.documents.stateOf(paymentsKind, website, SETTINGS_ID);
      const { isTestOn, ...rest } = document ?? { isTestOn: this.config.testPayments, methods: [] };
      if (!isTestOn) return;
      const content = { ...rest, isTestOn: false };
      try {
        await this.documents.save(paymentsKind, author, { id: SETTINGS_ID, content, read: revision });
        return;
      } catch (refusal) {
        const isRace = refusal instanceof Refusal && refusal.code === 'EDITED_MEANWHILE';
        if (!isRace || tries === MAX_TRIES) throw refusal;
      }
    }
  }

  private get areTests(): boolean {
    return this.providers.find(TEST_PROVIDER)?.isTest === true;
  }
}

@CommandHandler(EndTestPayments)
export class EndTestPaymentsHandler implements ICommandHandler<EndTestPayments> {
  constructor(private readonly tests: TestPaymentsService) {}

  execute({ websiteId, metadata }: EndTestPayments): Promise<void> {
    return this.tests.end(websiteId, metadata);
  }
}
