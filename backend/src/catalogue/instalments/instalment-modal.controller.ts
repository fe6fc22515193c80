import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { POLICY } from '../../platform/http/security-headers.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import { AnswersFile } from '../../platform/openapi/answers.js';
import { InstalmentModals } from './instalment-modals.js';

/** A visitor opens the dialog now and then; each opening asks twice, for the script and for the frame. */
const MODAL_LIMIT: RateLimit = { name: 'instalment-modal', perVisitor: 60, perIp: 300, seconds: 60 };

/**
 * The page is a stranger's: the sandbox gives it an origin of its own, also when a visitor opens the URL by itself. It
 * runs no script and sends no form. Its links may open another tab.
 */
const STRANGER = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline' https:",
  'img-src https: data:',
  'font-src https: data:',
  'base-uri https:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';');

@Controller('api/commerce/instalments')
@Visitor()
@Limited(MODAL_LIMIT)
export class InstalmentModalController {
  constructor(private readonly modals: InstalmentModals) {}

  @Get(':locale')
  @AnswersFile(
    'text/html',
    "The installment provider's own page about its payments",
    'NOT_FOUND',
    'RATE_LIMITED',
  )
  async modal(
    @Param('locale') locale: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const html = await this.modals.modal(websiteId, locale);
    await reply
      .type('text/html; charset=utf-8')
      .header(POLICY, STRANGER)
      // the script asks whether there is a page, and the frame shows the same answer
      .header('cache-control', 'private, max-age=600')
      .send(html);
  }
}
