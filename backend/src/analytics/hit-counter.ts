import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter, register } from 'prom-client';

const NAME = 'daybook_hits_total';

/** Counts hits by what became of them, for `/metrics`. */
@Injectable()
export class HitCounter implements OnModuleInit {
  private counter: Counter<'outcome'> | undefined;

  /**
   * Not earlier: the process makes its metrics anew while it starts. A command of the command line may start a second
   * application in a process, and a name is registered once.
   */
  onModuleInit(): void {
    const known = register.getSingleMetric(NAME);
    this.counter =
      known instanceof Counter
        ? known
        : new Counter({
            name: NAME,
            help: 'Hits by outcome: recorded, refused for their shape or number, limited because their network had sent too many, lost because too many waited or the log was away.',
            labelNames: ['outcome'],
          });
  }

  count(outcome: 'recorded' | 'refused' | 'limited' | 'lost', hits: number): void {
    this.counter?.labels(outcome).inc(hits);
  }
}
