import { isEmailAddress } from '@daybook/contracts/shared/email-address';
import { refuse } from '@daybook/contracts/shared/errors';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type { MemberContext } from '../../platform/access/member.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import type { Config } from '../../platform/config.js';
import type { Shopper } from '../../platform/http/shopper.js';
import { siteUrl } from '../../platform/http/site-url.js';
import { CONFIG } from '../../platform/tokens.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import type { CheckoutCall } from '../buyer/checkout-view.service.js';
import { OrderSecretsService } from '../buyer/order-secrets.service.js';
import { TaxExemptionsService } from '../buyer/tax-exemptions.service.js';

/** A member who puts an order together, and their draft. */
export type DraftOfMember = Pick<MemberContext, 'websiteId' | 'accountId' | 'metadata' | 'ip'> & {
  readonly draftId: string;
};

/** A draft as the checkout knows it: a cart that no visitor has, and what a buyer would have filled in. */
export type OpenedDraft = {
  readonly shopper: Shopper & { readonly cartToken: string };
  readonly call: CheckoutCall;
  /** of the website: `https://shop.example` */
  readonly origin: string;
};

/** Opens the drafts of orders by hand. Each is the cart of one member, so that the checkout's own steps place the order. */
@Injectable()
export class DraftsByHandService {
  constructor(
    private readonly secrets: OrderSecretsService,
    private readonly websites: WebsiteDirectory,
    private readonly exemptions: TaxExemptionsService,
    private readonly personalData: PersonalData,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param email of the buyer: the member vouches for them, so an exemption from taxes counts without a sign-in */
  async open(draft: DraftOfMember, email: string | null | undefined): Promise<OpenedDraft> {
    const { websiteId: website, accountId, draftId } = draft;
    const { document } = this.websites.of(this.websites.hostOf(website)) ?? refuse('NOT_FOUND');
    const { currency, timeZone } = document;
    const cartToken = this.secrets.draftTokenOf(website, accountId, draftId);
    // one call is several steps on one stream: each of them would count as a repeat of the request
    const { request: _, ...metadata } = draft.metadata;
    const person = email && isEmailAddress(email) ? this.personalData.personIdOf(website, email) : undefined;
    const exemption = await this.exemptions.ofCustomer(
      person === undefined ? undefined : { websiteId: website, personId: person },
    );
    return {
      shopper: { websiteId: website, currency, metadata, cartToken },
      call: {
        website,
        cartId: idOfToken(cartToken),
        currency,
        timeZone,
        metadata,
        ...(exemption && { exemption }),
      },
      origin: siteUrl(document, this.config),
    };
  }
}
