import type { RestockReceiptLink } from '@daybook/contracts/restock/restock.api';
import type { SignUpStatus } from '@daybook/contracts/restock/restock.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { SignedLinks } from '../../platform/access/signed-links.js';
import type { Config } from '../../platform/config.js';
import { siteUrl } from '../../platform/http/site-url.js';
import { CONFIG, READ_MODELS } from '../../platform/tokens.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { RESTOCK_PAGES } from '../restock-links.js';

const SIGN_UP = `
select variant_id as "variantId", status from restock_sign_ups where website_id = $1 and sign_up_id = $2`;

type SignUpRow = { variantId: string; status: SignUpStatus };

/** The link of a sign-up's receipt, for subscribers who have no email with it. */
@Injectable()
export class RestockReceiptLinks {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: SignedLinks,
    private readonly websites: WebsiteDirectory,
  ) {}

  /**
   * The receipt of an unconfirmed sign-up has the button that confirms, which only the subscriber may press.
   * @throws Refusal RESTOCK_SIGN_UP_NOT_FOUND, RESTOCK_SIGN_UP_UNCONFIRMED
   */
  async of(website: WebsiteId, signUpId: string): Promise<RestockReceiptLink> {
    const site = (await this.websites.byId(website)) ?? refuse('NOT_FOUND');
    const params = [website, signUpId];
    const [signUp] = isLocalId(signUpId)
      ? await this.readModels.queryWithin<SignUpRow>(website, 'restock: one sign-up', SIGN_UP, params)
      : [];
    if (!signUp) return refuse('RESTOCK_SIGN_UP_NOT_FOUND');
    const { variantId, status } = signUp;
    if (status === 'unconfirmed') return refuse('RESTOCK_SIGN_UP_UNCONFIRMED');
    const page = this.links.page(RESTOCK_PAGES, website, 'receipt', { variantId, signUpId });
    return { url: siteUrl(site.document, this.config) + page };
  }
}
