import type {
  RestockDryRun,
  RestockSendAllRequest,
  RestockSendAnswer,
  RestockSendOptions,
  RestockSendRequest,
  RestockSendTarget,
} from '@daybook/contracts/restock/restock-send.api';
import type { RestockSendScope } from '@daybook/contracts/restock/restock-send.events';
import { holdsUnits, restockSettingsOf } from '@daybook/contracts/restock/shared/restock-choices';
import { HOUR_MS } from '@daybook/contracts/shared/durations';
import { refuse } from '@daybook/contracts/shared/errors';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { MemberContext } from '../../platform/access/member.js';
import type { Config } from '../../platform/config.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { CONFIG } from '../../platform/tokens.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { StartRestockSend } from './restock-send.commands.js';
import { RestockSendService } from './restock-send.service.js';
import { RestockSendsQueries, type SendTarget } from './restock-sends.queries.js';

/** Emails a second where the operator sets no limit for each mail provider. */
const EMAILS_PER_SECOND = 500;
/** Lists that a dry run shows one by one. */
const SHOWN = 200;

type Answer = RestockDryRun | CommittedAnswer<RestockSendAnswer>;

/** Finds the lists that an owner names, and answers with a dry run or sends the command. */
@Injectable()
export class RestockSending {
  constructor(
    private readonly lists: RestockSendsQueries,
    private readonly sends: RestockSendService,
    private readonly commands: CommandBus,
    private readonly websites: WebsiteDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Refusal RESTOCK_CHANGED, RESTOCK_NO_RECIPIENTS, VARIANT_NOT_FOUND, INVALID_REQUEST without the hash of a dry run */
  one(member: MemberContext, request: RestockSendRequest, options: RestockSendOptions): Promise<Answer> {
    const { productId, variantId, hash } = request;
    return this.send(member, { scope: 'variant', named: [{ productId, variantId }], hash }, options);
  }

  /** @throws Refusal as {@link one} */
  all(member: MemberContext, request: RestockSendAllRequest, options: RestockSendOptions): Promise<Answer> {
    const { sendRequests: named, hash } = request;
    return this.send(member, { scope: named ? 'chosen' : 'all', named, hash }, options);
  }

  private async send(
    member: MemberContext,
    asked: {
      scope: RestockSendScope;
      named: readonly RestockSendTarget[] | undefined;
      hash: string | undefined;
    },
    { dryRun }: RestockSendOptions,
  ): Promise<Answer> {
    const { scope, named, hash } = asked;
    const targets = await this.lists.targets(member.websiteId, named);
    const products = new Map(targets.map(({ productId, variantId }) => [variantId, productId]));
    const isOfAnother = ({ productId, variantId }: RestockSendTarget) =>
      (products.get(variantId) ?? productId) !== productId;
    if (named?.some(isOfAnother)) return refuse('VARIANT_NOT_FOUND');
    if (dryRun === 'true') return this.dryRun(member, targets);
    if (!hash) return refuse('INVALID_REQUEST', { hash: 'Please look at what would be sent first.' });
    const lists = targets.map(({ productId, variantId, sku }) => ({ productId, variantId, sku }));
    return this.commands.execute(
      new StartRestockSend(member.websiteId, { scope, targets: lists, hash }, member.metadata),
    );
  }

  private async dryRun({ websiteId }: MemberContext, targets: readonly SendTarget[]): Promise<RestockDryRun> {
    const website = (await this.websites.byId(websiteId)) ?? refuse('NOT_FOUND');
    const { recipients, skipped, lists, hash } = await this.sends.dryRun(websiteId, targets);
    const { policy, holdHours } = restockSettingsOf(website.document.restock);
    const titles = new Map(targets.map(({ variantId, productTitle }) => [variantId, productTitle]));
    const notified = lists.filter(({ plan }) => plan.recipients > 0);
    return {
      recipients,
      skipped,
      policy,
      hash,
      batches: notified.length,
      quiet: lists.length - notified.length,
      soldOut: lists.filter(({ plan }) => plan.recipients === 0 && (plan.skipped.noUnitLeft ?? 0) > 0).length,
      holdMs: holdsUnits(policy) ? holdHours * HOUR_MS : null,
      takesMs: Math.ceil((recipients / this.perSecond) * 1000),
      lists: notified
        .toSorted((a, b) => b.plan.recipients - a.plan.recipients)
        .slice(0, SHOWN)
        .map(({ productId, variantId, sku, plan }) => ({
          productId,
          variantId,
          sku,
          productTitle: titles.get(variantId) ?? '',
          recipients: plan.recipients,
          skipped: plan.skipped,
          units: plan.terms.units,
        })),
    };
  }

  /** Emails a second if one mail provider has all addresses: the send takes no longer than the dry run shows. */
  private get perSecond(): number {
    const { smtpUrl, emailsPerDomain } = this.config;
    return smtpUrl && emailsPerDomain > 0 ? Math.min(emailsPerDomain, EMAILS_PER_SECOND) : EMAILS_PER_SECOND;
  }
}
