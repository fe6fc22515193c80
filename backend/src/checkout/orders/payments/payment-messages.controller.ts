import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { mayCall } from '../../../platform/access/access.js';
import { WithoutCrumb } from '../../../platform/access/csrf.guard.js';
import { Answers } from '../../../platform/openapi/answers.js';
import { HearPayment } from './payment-messages.commands.js';
import type { MessageHeaders } from './payment-provider.js';

/** Every caller may send a message: the provider's signature is what admits it. The answer names no website. */
@Controller('api/payments')
@mayCall('open')
@WithoutCrumb()
export class PaymentMessagesController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':provider/webhook')
  @Answers(null, 'A payment provider says what became of a payment', 'PAYMENT_MESSAGE_UNSIGNED')
  @HttpCode(204)
  async hear(
    @Param('provider') provider: string,
    @Body() body: unknown,
    @Headers() headers: MessageHeaders,
  ): Promise<void> {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    await this.commands.execute(new HearPayment(provider, bytes, headers));
  }
}
