import { RestockSignUpAnswer, RestockSignUpRequest } from '@daybook/contracts/restock/restock.api';
import { RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import { CaptchaChallenge } from '@daybook/contracts/shared/captcha.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { storeSettingsOf } from '@daybook/contracts/shared/website-settings';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AlsoOfClosed } from '../../platform/access/closed-websites.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { RateLimits } from '../../platform/access/rate-limits.js';
import { Captcha, noCaptcha } from '../../platform/captcha/captcha.js';
import {
  CurrentVisitor,
  Visitor,
  type VisitorContext,
  VisitorOfHidden,
} from '../../platform/http/visitor.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { RestockReceipts } from '../receipts/restock-receipts.js';
import { RESTOCK_CAPTCHA, SignUpForRestock } from './restock.commands.js';

/** A family behind one IP address may wait for many products; a script that fills lists is stopped. */
const SIGN_UP_LIMIT: RateLimit = { name: 'restock', perVisitor: 30, perIp: 120, seconds: 600 };

/** A reader may open the page of a link again and again, and a batch has many readers. A signed link cannot be guessed. */
const RECEIPT_LIMIT: RateLimit = { name: 'restock/receipt', perVisitor: 120, perIp: 1200, seconds: 600 };

/** A place in the line sets a unit aside as soon as one is free: a script would take a product off sale with them. */
const LINE_LIMIT: RateLimit = {
  name: 'restock/line',
  perVisitor: 10,
  perIp: 20,
  seconds: 3600,
  isLasting: true,
};

/** The visitor's side of restock notifications (section 7). */
@Controller('api/site-users/account/notifications/restock')
@Visitor()
@Limited(SIGN_UP_LIMIT)
export class RestockController {
  constructor(
    private readonly commands: CommandBus,
    private readonly captcha: Captcha,
    private readonly websites: WebsiteDirectory,
    private readonly receipts: RestockReceipts,
    private readonly limits: RateLimits,
  ) {}

  @Post()
  @Takes({ isIdempotent: 'acrossStreams' })
  @Answers(
    RestockSignUpAnswer,
    'Signs a visitor up for a variant that is sold out',
    'RESTOCK_EMAIL_BLANK',
    'RESTOCK_EMAIL_INVALID',
    'RESTOCK_FAILED',
    'CAPTCHA_UNAVAILABLE',
    'VARIANT_NOT_FOUND',
    'RESTOCK_NOT_OFFERED',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @HttpCode(200)
  async signUp(
    @Body() request: RestockSignUpRequest,
    @CurrentVisitor() { websiteId, metadata, ip, knownBy }: VisitorContext,
  ): Promise<RestockSignUpAnswer> {
    if (request.waitsInLine && (await this.limits.count(LINE_LIMIT, { ip, person: knownBy })) !== undefined)
      refuse('RATE_LIMITED');
    return this.commands.execute(new SignUpForRestock(websiteId, request, metadata));
  }

  @Get('challenge')
  @Answers(
    CaptchaChallenge,
    'The captcha, where the website asks for one',
    'RECAPTCHA_SITE_KEY_MISSING',
    'HCAPTCHA_SITE_KEY_MISSING',
  )
  @Header('cache-control', 'no-store')
  async challenge(@CurrentVisitor() { websiteId }: VisitorContext): Promise<CaptchaChallenge> {
    const website = await this.websites.byId(websiteId);
    const captcha = website && storeSettingsOf(website.document).captcha;
    if (!captcha?.isEnabled) return noCaptcha(RESTOCK_CAPTCHA);
    return this.captcha.challenge(websiteId, captcha, RESTOCK_CAPTCHA);
  }

  @Get('receipt/:token')
  @VisitorOfHidden()
  @Limited(RECEIPT_LIMIT)
  @Answers(RestockReceipt, 'Where one sign-up stands', 'RESTOCK_LINK_INVALID')
  @Header('cache-control', 'no-store')
  receipt(@Param('token') token: string, @CurrentVisitor() visitor: VisitorContext): Promise<RestockReceipt> {
    return this.receipts.receipt(visitor, token);
  }

  @Post('confirm/:token')
  @VisitorOfHidden()
  @Answers(RestockReceipt, 'Confirms the email address of a sign-up', 'RESTOCK_LINK_INVALID')
  @HttpCode(200)
  confirm(@Param('token') token: string, @CurrentVisitor() visitor: VisitorContext): Promise<RestockReceipt> {
    return this.receipts.confirm(visitor, token);
  }

  @Post('join/:token')
  @VisitorOfHidden()
  @Answers(RestockReceipt, 'Confirms that a subscriber joins the mailing list', 'RESTOCK_LINK_INVALID')
  @HttpCode(200)
  join(@Param('token') token: string, @CurrentVisitor() visitor: VisitorContext): Promise<RestockReceipt> {
    return this.receipts.join(visitor, token);
  }

  @Post('decline/:token')
  @VisitorOfHidden()
  @Answers(RestockReceipt, 'Declines the held unit', 'RESTOCK_LINK_INVALID', 'RESTOCK_OFFER_OVER')
  @HttpCode(200)
  decline(@Param('token') token: string, @CurrentVisitor() visitor: VisitorContext): Promise<RestockReceipt> {
    return this.receipts.decline(visitor, token);
  }

  @AlsoOfClosed()
  @Post('leave/:token')
  @VisitorOfHidden()
  @Answers(RestockReceipt, 'Takes a subscriber off the list of one variant', 'RESTOCK_LINK_INVALID')
  @HttpCode(200)
  leave(@Param('token') token: string, @CurrentVisitor() visitor: VisitorContext): Promise<RestockReceipt> {
    return this.receipts.leave(visitor, token);
  }
}
