import {
  deliveryKind,
  SETTINGS_ID,
  taxesKind,
} from '@daybook/contracts/checkout/settings/store-settings.document';
import { presetDelivery, presetTaxes } from '@daybook/contracts/checkout/shared/store-presets';
import type { DocumentKind } from '@daybook/contracts/documents/document-kind';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DocumentService } from '../../documents/documents.service.js';
import { PrepareStore } from '../../platform/new-websites.js';

@CommandHandler(PrepareStore)
export class PrepareStoreHandler implements ICommandHandler<PrepareStore> {
  constructor(private readonly documents: DocumentService) {}

  async execute(command: PrepareStore): Promise<void> {
    const taxes = presetTaxes(command.place);
    if (taxes) await this.begin(command, taxesKind, taxes);
    await this.begin(command, deliveryKind, presetDelivery(command.place));
  }

  private async begin<Document, Content>(
    { websiteId, metadata }: PrepareStore,
    kind: DocumentKind<Document, Content>,
    content: Content,
  ): Promise<void> {
    const { document, revision: read } = await this.documents.stateOf(kind, websiteId, SETTINGS_ID);
    if (document !== null) return;
    await this.documents.save(kind, { websiteId, metadata }, { id: SETTINGS_ID, content, read });
  }
}
