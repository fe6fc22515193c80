import { randomBytes } from 'node:crypto';
import { refuse } from '@daybook/contracts/shared/errors';
import { INSTALLATION, type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { websiteProblems } from '@daybook/contracts/websites/website-shape';
import type {
  CreateWebsiteRequest,
  WebsiteAnswer,
  WebsiteSettings,
} from '@daybook/contracts/websites/websites.api';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { accountDecider } from '../members/account.decider.js';
import { type membersDecider, ROSTER } from '../members/members.decider.js';
import type { AggregateStore, CommandResult } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { EndTestPayments } from '../platform/opened-websites.js';
import { refuseBrokenEmailTemplate } from './broken-email-template.js';
import { newWebsite } from './new-website.js';
import { WebsiteService } from './website.service.js';
import type { WebsiteState } from './websites.decider.js';

/** The account that saves a website, and whether an operator has it. */
type Saver = { readonly accountId: string; readonly isOperator: boolean };

/** Creates a website, which is hidden at first. The account that creates it becomes its admin. */
export class CreateWebsite extends Command<CommittedAnswer<WebsiteAnswer>> {
  constructor(
    readonly request: CreateWebsiteRequest,
    readonly by: Saver,
    readonly metadata: CommandMetadata,
    readonly options: {
      readonly isDefault?: boolean;
      readonly isOpen?: boolean;
      /** of a website that something is saved of already; absent: a new one */
      readonly id?: WebsiteId;
    } = {},
  ) {
    super();
  }
}

/** Saves all settings of a website. The request names the revision that the owner has read. */
export class ChangeWebsite extends Command<CommittedAnswer<WebsiteAnswer>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly settings: WebsiteSettings,
    readonly expectedRevision: number,
    readonly by: Saver,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

const CURRENCY_IS_A_JOB =
  'The currency is changed by itself, with the prices: open “Change currency” in the settings.';

@CommandHandler(CreateWebsite)
export class CreateWebsiteHandler implements ICommandHandler<CreateWebsite> {
  constructor(
    @Aggregate('member') private readonly rosters: AggregateStore<typeof membersDecider>,
    @Aggregate('account') private readonly accounts: AggregateStore<typeof accountDecider>,
    private readonly websiteService: WebsiteService,
  ) {}

  /** @throws Refusal WEBSITE_INVALID with a message for each field */
  async execute({
    request,
    by: { accountId, isOperator },
    metadata,
    options: { isDefault = false, isOpen = false, id = websiteId(randomBytes(8).toString('hex')) },
  }: CreateWebsite): Promise<CommittedAnswer<WebsiteAnswer>> {
    const settings = await checked({ ...newWebsite(request), isHidden: !isOpen });
    const admit = { kind: 'admit', accountId, websiteId: id } as const;
    const join = { kind: 'join', accountId, roles: ['admin'] } as const;
    const caller = { accountId, isOperator, isDefault };
    const claimed = await this.websiteService.claimDomains(id, settings.domains, caller, metadata);
    // each comes before what needs it: a process that ends in between leaves no website without a member, and no
    // member whom an erasure does not find
    await this.accounts.execute(INSTALLATION, accountId, admit, { metadata });
    await this.rosters.execute(id, ROSTER, join, { metadata });
    const saved = await this.websiteService.save({ id, isDefault, ...settings }, claimed, metadata);
    return new CommittedAnswer(answerOf(id, saved, metadata), saved.position);
  }
}

@CommandHandler(ChangeWebsite)
export class ChangeWebsiteHandler implements ICommandHandler<ChangeWebsite> {
  constructor(
    private readonly websiteService: WebsiteService,
    private readonly commands: CommandBus,
  ) {}

  /** @throws Refusal WEBSITE_INVALID with a message for each field, EDITED_MEANWHILE with what was saved since */
  async execute(command: ChangeWebsite): Promise<CommittedAnswer<WebsiteAnswer>> {
    const { websiteId: id, settings, expectedRevision, by, metadata } = command;
    const state = await this.websiteService.stateOf(id);
    if (state.status !== 'present') return refuse('NOT_FOUND');
    const { isDefault, currency } = state.website;
    // the prices would stay numbers of the old currency: a job converts them and changes it
    if (settings.currency !== currency) refuse('WEBSITE_INVALID', { currency: CURRENCY_IS_A_JOB });
    const website = { id, isDefault, ...(await checked(settings)) };
    const { accountId, isOperator } = by;
    const caller = { accountId, isOperator, isDefault };
    const claimed = await this.websiteService.claimDomains(id, website.domains, caller, metadata);
    const opens = state.website.isHidden === true && website.isHidden !== true;
    // before a visitor can come; a save that is refused opens nothing
    if (opens && state.revision === expectedRevision)
      await this.commands.execute(new EndTestPayments(id, metadata));
    const saved = await this.websiteService.save(website, claimed, metadata, expectedRevision);
    return new CommittedAnswer(answerOf(id, saved, metadata), saved.position);
  }
}

/** Domains are compared in lower case. */
async function checked(settings: WebsiteSettings): Promise<WebsiteSettings> {
  const domains: unknown = settings.domains;
  const cleaned = Array.isArray(domains) ? domains.map(cleanedDomain) : domains;
  const problems = websiteProblems({ ...settings, domains: cleaned });
  if (problems) refuse('WEBSITE_INVALID', problems);
  await refuseBrokenEmailTemplate(settings);
  return { ...settings, domains: cleaned as string[] };
}

const cleanedDomain = (domain: unknown) =>
  typeof domain === 'string' ? domain.trim().toLowerCase() : domain;

function answerOf(
  id: WebsiteId,
  { state }: CommandResult<WebsiteState>,
  { actor = null }: { actor?: string | null },
) {
  if (state.status !== 'present') return refuse('NOT_FOUND');
  const { id: _, isDefault, ...website } = state.website;
  const { revision } = state;
  return { id, isDefault, website, revision, savedAt: new Date().toISOString(), savedBy: actor };
}
