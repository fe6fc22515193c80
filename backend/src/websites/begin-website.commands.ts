import { randomBytes } from 'node:crypto';
import { localeIn } from '@daybook/contracts/checkout/shared/store-presets';
import { isCountry } from '@daybook/contracts/shared/address/countries';
import { refuse } from '@daybook/contracts/shared/errors';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { websiteProblems } from '@daybook/contracts/websites/website-shape';
import type { BeginWebsiteRequest, WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { PrepareContact, PrepareStore } from '../platform/new-websites.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import { newWebsite } from './new-website.js';
import { CreateWebsite } from './owner-websites.commands.js';
import { WebsiteService } from './website.service.js';
import type { WebsiteState } from './websites.decider.js';

/** Begins an operator's own website, with the settings that follow from its country and its currency. */
export class BeginWebsite extends Command<CommittedAnswer<WebsiteAnswer>> {
  constructor(
    readonly request: BeginWebsiteRequest,
    readonly accountId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Makes a website the default one: unknown hosts, and plain `localhost`, get it from then on. */
export class MakeDefaultWebsite extends Command<CommittedAnswer<null>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

type PresentWebsite = Extract<WebsiteState, { status: 'present' }>;

@CommandHandler(BeginWebsite)
export class BeginWebsiteHandler implements ICommandHandler<BeginWebsite> {
  constructor(
    private readonly commands: CommandBus,
    private readonly websites: WebsiteDirectory,
  ) {}

  /** @throws Refusal WEBSITE_INVALID with a message for each field, before anything is saved */
  async execute({ request, accountId, metadata }: BeginWebsite): Promise<CommittedAnswer<WebsiteAnswer>> {
    const { country, ...asked } = request;
    const wish = { ...asked, language: localeIn(asked.language, country) };
    const problems = {
      ...websiteProblems(newWebsite(wish)),
      ...(!isCountry(country) && { country: 'Choose a country.' }),
    };
    if (Object.keys(problems).length > 0) refuse('WEBSITE_INVALID', problems);
    const id = websiteId(randomBytes(8).toString('hex'));
    // the website comes last: a process that ends in between leaves none that lacks them
    const { currency, language } = wish;
    const place = { country, currency, language };
    await this.commands.execute(new PrepareStore(id, place, metadata));
    await this.commands.execute(new PrepareContact(id, place, metadata));
    const isDefault = this.websites.of(undefined) === undefined;
    const by = { accountId, isOperator: true };
    return this.commands.execute(new CreateWebsite(wish, by, metadata, { id, isDefault }));
  }
}

@CommandHandler(MakeDefaultWebsite)
export class MakeDefaultWebsiteHandler implements ICommandHandler<MakeDefaultWebsite> {
  constructor(
    private readonly websiteService: WebsiteService,
    private readonly websites: WebsiteDirectory,
  ) {}

  /** @throws Refusal NOT_FOUND where there is no such website, or it is to be deleted; EDITED_MEANWHILE */
  async execute({ websiteId: id, metadata }: MakeDefaultWebsite): Promise<CommittedAnswer<null>> {
    if (this.websites.statusOf(id) !== 'open') refuse('NOT_FOUND');
    const state = await this.stateOf(id);
    const before = this.websites.of(undefined);
    // the former one first: where the process ends in between, a second try finds what is left to do
    if (before && before.id !== id) await this.mark(await this.stateOf(before.id), false, metadata);
    const { position } = await this.mark(state, true, metadata);
    return new CommittedAnswer(null, position);
  }

  private async stateOf(id: WebsiteId): Promise<PresentWebsite> {
    const state = await this.websiteService.stateOf(id);
    return state.status === 'present' ? state : refuse('NOT_FOUND');
  }

  private async mark({ website, revision }: PresentWebsite, isDefault: boolean, metadata: CommandMetadata) {
    const id = websiteId(website.id);
    const claimed = await this.websiteService.claimDomains(id, website.domains, 'installation', metadata);
    return this.websiteService.save({ ...website, isDefault }, claimed, metadata, revision);
  }
}
