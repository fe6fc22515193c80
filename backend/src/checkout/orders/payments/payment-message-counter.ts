import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter, register } from 'prom-client';
import type { HeardMessage } from '../new-order.js';

const NAME = 'daybook_payment_messages_total';

/** Counts the messages of payment providers by what came of them, for `/metrics`. */
@Injectable()
export class PaymentMessageCounter implements OnModuleInit {
  private counter: Counter<'outcome'> | undefined;

  /** Not earlier, and once in a process: as the counter of hits. */
  onModuleInit(): void {
    const known = register.getSingleMetric(NAME);
    this.counter =
      known instanceof Counter
        ? known
        : new Counter({
            name: NAME,
            help: 'Messages of payment providers by outcome: settled, repeated, of no order here, not known yet, without a valid signature.',
            labelNames: ['outcome'],
          });
  }

  count(outcome: HeardMessage | 'unsigned'): void {
    this.counter?.labels(outcome).inc();
  }
}
