import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge, register } from 'prom-client';
import { OpenPaymentsQueries } from './open-payments.queries.js';

const NAME = 'daybook_payments_without_outcome';

/** Says for `/metrics` how many payments have had no outcome for a day. */
@Injectable()
export class OpenPaymentsGauge implements OnModuleInit {
  constructor(private readonly payments: OpenPaymentsQueries) {}

  /** Not earlier: as the counter of hits. One of an API that was closed in the same process asks a database that is gone. */
  onModuleInit(): void {
    const { payments } = this;
    register.removeSingleMetric(NAME);
    new Gauge({
      name: NAME,
      help: 'Payments of which the provider has said nothing for 24 hours, of all websites; left out where it is not known.',
      async collect() {
        // the last figure would read as a present one
        this.remove();
        const count = await payments.count(Date.now()).catch(() => undefined);
        if (count !== undefined) this.set(count);
      },
    });
  }
}
