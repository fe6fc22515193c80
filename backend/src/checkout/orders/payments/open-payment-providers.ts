import type { Provider } from '@nestjs/common';
import { OpenPaymentsQueries } from './open-payments.queries.js';
import { OpenPaymentsGauge } from './open-payments-gauge.js';
import { DecidePaymentHandler, SeePaymentDecisionHandler } from './payment-decisions.commands.js';
import { PaymentDecisionsService } from './payment-decisions.service.js';

/** What members decide about payments whose provider does not say what became of them. */
export const OPEN_PAYMENT_PROVIDERS: Provider[] = [
  OpenPaymentsQueries,
  OpenPaymentsGauge,
  PaymentDecisionsService,
  DecidePaymentHandler,
  SeePaymentDecisionHandler,
];
