import type { RestockSignUpAnswer, RestockSignUpRequest } from '@daybook/contracts/restock/restock.api';
import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import { restockSettingsOf } from '@daybook/contracts/restock/shared/restock-choices';
import { checkRestockEmail } from '@daybook/contracts/restock/shared/restock-email';
import { restockSuccess } from '@daybook/contracts/restock/shared/restock-success';
import { isWaitable } from '@daybook/contracts/restock/shared/restock-waitable';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { storeSettingsOf } from '@daybook/contracts/shared/website-settings';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { productDecider } from '../../catalogue/products/product.decider.js';
import { Captcha, type CaptchaPurpose } from '../../platform/captcha/captcha.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { personDecider } from '../../privacy/person.decider.js';
import { websiteDecider } from '../../websites/websites.decider.js';
import { restockDecider } from '../restock.decider.js';
import { atEvenTimes } from './even-times.js';
import { SignUpLimit } from './sign-up-limit.js';

/** Control characters. A visitor does not type them, so the form, which every product page loads, does not check them. */
const UNSEEN = /\p{C}/u;

/** What a sign-up's captcha is for. */
export const RESTOCK_CAPTCHA: CaptchaPurpose = { action: 'PRODUCT_WAITLIST_SUBMISSION', subject: 'restock' };

/** A visitor asks to be notified when a variant is back. */
export class SignUpForRestock extends Command<RestockSignUpAnswer> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly request: RestockSignUpRequest,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(SignUpForRestock)
export class SignUpForRestockHandler implements ICommandHandler<SignUpForRestock> {
  constructor(
    @Aggregate('restock') private readonly lists: AggregateStore<typeof restockDecider>,
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly personalData: PersonalData,
    private readonly captcha: Captcha,
    private readonly limit: SignUpLimit,
  ) {}

  /**
   * The answer is the same for a person who is signed up already, for an address that bounced and for a person who has
   * had too many emails, and takes as long. It has no position of the log, because the position would be an older one
   * for a known person.
   * @throws Refusal RESTOCK_EMAIL_BLANK, RESTOCK_EMAIL_INVALID, VARIANT_NOT_FOUND, RESTOCK_NOT_OFFERED, RESTOCK_FAILED for
   * a captcha that is not solved
   */
  execute(command: SignUpForRestock): Promise<RestockSignUpAnswer> {
    return atEvenTimes(() => this.signUp(command));
  }

  private async signUp({ websiteId, request, metadata }: SignUpForRestock): Promise<RestockSignUpAnswer> {
    const wrong =
      checkRestockEmail(request.siteVisitorEmail) ??
      (UNSEEN.test(request.siteVisitorEmail.trim()) ? 'RESTOCK_EMAIL_INVALID' : undefined);
    if (wrong) refuse(wrong, { siteVisitorEmail: wrong });
    const [website, waitedFor] = await Promise.all([
      this.website(websiteId),
      this.waitedFor(websiteId, request),
    ]);
    const { mailingList, captcha } = storeSettingsOf(website);
    const { doubleOptIn, acknowledges } = restockSettingsOf(website.restock);
    if (captcha.isEnabled) {
      const verdict = await this.captcha.verify(websiteId, captcha, RESTOCK_CAPTCHA, request.captchaToken);
      if (!verdict.isSolved) refuse('RESTOCK_FAILED');
    }
    const address = request.siteVisitorEmail.trim();
    const personId = this.personalData.personIdOf(websiteId, address);
    const mayEmail = await this.limit.mayEmail(personId);
    const language = languageTag(request.language) ?? website.language;
    const answer = { message: restockSuccess(website, language), needsConfirmation: doubleOptIn };
    // without the email no one could confirm it, and the person could not sign up later either
    if (doubleOptIn && !mayEmail) return answer;
    // before the sign-up: an erasure finds every list by it
    const record = { kind: 'record', personId, category: 'restock', streamId: waitedFor.variantId } as const;
    const { state: person } = await this.people.execute(websiteId, personId, record, { metadata });
    const command = {
      kind: 'signUp',
      waitedFor,
      at: Date.now(),
      signUpId: uuidV7(),
      personId,
      email: await this.personalData.encrypt(websiteId, personId, address),
      joinsMailingList: mailingList.isEnabled && request.isJoinMailingList === true,
      needsConfirmation: doubleOptIn,
      ...(doubleOptIn
        ? { emailKind: 'confirmation' as const }
        : acknowledges && mayEmail && { emailKind: 'acknowledgement' as const }),
      language,
      // a place in the line leads to an email as well
      waitsInLine: request.waitsInLine === true && mayEmail,
      isSuppressed: person.isSuppressed,
    } as const;
    await this.lists.execute(websiteId, waitedFor.variantId, command, { metadata });
    return answer;
  }

  private async website(websiteId: WebsiteId): Promise<WebsiteDocument> {
    const state = await this.websites.loadState(websiteId, 'settings');
    return state.status === 'present' ? state.website : refuse('NOT_FOUND');
  }

  private async waitedFor(
    websiteId: WebsiteId,
    { productId, variantId }: RestockSignUpRequest,
  ): Promise<WaitedFor> {
    if (!isLocalId(productId) || !isLocalId(variantId)) return refuse('VARIANT_NOT_FOUND');
    const state = await this.products.loadState(websiteId, productId);
    const product =
      state.status === 'present' && state.product.status === 'published' ? state.product : undefined;
    const variant = product?.variants.find(({ id }) => id === variantId) ?? refuse('VARIANT_NOT_FOUND');
    if (!product || !isWaitable(product)) refuse('RESTOCK_NOT_OFFERED');
    return { productId, variantId, sku: variant.sku };
  }
}

function languageTag(text: string | undefined): string | undefined {
  try {
    return text ? Intl.getCanonicalLocales(text)[0] : undefined;
  } catch {
    return undefined;
  }
}
