import { setTimeout } from 'node:timers/promises';
import { jobOf, RESTOCK_EMAIL_RETRIES } from '@daybook/backend/restock/emails/restock-email.queue';
import { RestockEmailReactor } from '@daybook/backend/restock/emails/restock-email.reactor';
import { RESTOCK_EMAILS } from '@daybook/backend/restock/restock.queues';
import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import type { WaitingList } from '../../bench/restock/waiting-shop.js';
import type { EmailInLog } from './emails-in-log.js';
import type { RestockFaultContext } from './restock-fault-context.js';

export type Fault = {
  readonly context: RestockFaultContext;
  readonly list: WaitingList;
  /** 0 to 1, the same for the same seed */
  readonly random: () => number;
  /** how long a Redis stands still, ms */
  readonly pauseMs: number;
};

/** Something that goes wrong while emails are on their way. The owner has not clicked yet when it begins. */
export type RestockFault = {
  readonly name: string;
  readonly only?: 'redis';
  /** @returns what must be so afterwards, beyond what must be so after every fault */
  inject(inject: Fault): Promise<Partial<Record<EmailInLog['state'], number>> | undefined>;
};

const isSettled = ({ state }: EmailInLog) => state !== 'queued' && state !== 'attempted';
const part = ({ people }: WaitingList, share: number) => Math.max(1, Math.floor(people * share));

/** Slow enough for something to happen in the middle. */
async function sendSlowly({ context, list }: Fault): Promise<void> {
  context.sink.behave('content', { kind: 'slow', ms: 100 });
  await context.shop.send(list);
  await context.until(list, part(list, 0.2), isSettled);
}

export const RESTOCK_FAULTS: readonly RestockFault[] = [
  {
    name: 'nothing goes wrong',
    async inject({ context, list }) {
      await context.shop.send(list);
      return { sent: list.people };
    },
  },
  {
    name: 'SIGKILL before SMTP',
    async inject({ context, list }) {
      context.sink.behave('rcpt', { kind: 'hold' });
      await context.shop.send(list);
      await context.sink.holds();
      await context.replaceWorker();
      return { sent: list.people };
    },
  },
  {
    name: 'SIGKILL after acceptance',
    async inject({ context, list }) {
      context.sink.behave('content', { kind: 'hold' }, 3);
      await context.shop.send(list);
      await context.sink.holds(Math.min(3, list.people));
      await context.replaceWorker();
      return undefined;
    },
  },
  {
    name: 'SIGKILL before the queue knows',
    async inject({ context, list }) {
      context.sink.behave('content', { kind: 'hold' }, 1);
      await context.shop.send(list);
      await context.sink.holds();
      const before = (await context.emailsOf(list)).filter(({ state }) => state === 'sent').length;
      await context.withoutQueue(async () => {
        context.sink.release();
        await context.until(list, before + 1, ({ state }) => state === 'sent');
        await context.worker.kill();
      });
      await context.worker.start();
      return undefined;
    },
  },
  {
    name: 'SIGKILL at three random moments',
    async inject({ context, list, random }) {
      context.sink.behave('content', { kind: 'slow', ms: 30 });
      await context.shop.send(list);
      for (let i = 1; i <= 3; i += 1) {
        await context.until(list, part(list, (i - random()) / 4), isSettled);
        await setTimeout(random() * 60);
        await context.worker.kill();
        await context.worker.start();
      }
      return undefined;
    },
  },
  {
    name: 'Redis flushed',
    only: 'redis',
    async inject(inject) {
      await sendSlowly(inject);
      await inject.context.redis.flush();
      return { sent: inject.list.people };
    },
  },
  {
    name: 'Redis killed, nothing written down',
    only: 'redis',
    async inject(inject) {
      await sendSlowly(inject);
      await inject.context.replaceRedis();
      return { sent: inject.list.people };
    },
  },
  {
    name: 'Redis stands still',
    only: 'redis',
    async inject(inject) {
      await sendSlowly(inject);
      await inject.context.withoutQueue(() => setTimeout(inject.pauseMs));
      return { sent: inject.list.people };
    },
  },
  {
    name: 'Postgres restarted',
    async inject(inject) {
      await sendSlowly(inject);
      await inject.context.restartPostgres();
      return { sent: inject.list.people };
    },
  },
  {
    name: 'SMTP puts off (451)',
    async inject({ context, list }) {
      const some = part(list, 0.25);
      context.sink.behave('rcpt', { kind: 'reply', code: 451 }, some);
      context.sink.behave('content', { kind: 'reply', code: 452 }, some);
      await context.shop.send(list);
      return { sent: list.people };
    },
  },
  {
    name: 'SMTP refuses (554)',
    async inject({ context, list }) {
      const some = part(list, 0.25);
      context.sink.behave('content', { kind: 'reply', code: 554 }, some);
      await context.shop.send(list);
      return { sent: list.people - some, refused: some };
    },
  },
  {
    name: 'SMTP hangs before DATA',
    async inject({ context, list }) {
      context.sink.behave('data', { kind: 'hang' }, 3);
      await context.shop.send(list);
      return { sent: list.people };
    },
  },
  {
    name: 'SMTP hangs after DATA',
    async inject({ context, list }) {
      const some = Math.min(3, list.people);
      context.sink.behave('content', { kind: 'hang' }, some);
      await context.shop.send(list);
      return { sent: list.people - some, unknown: some };
    },
  },
  {
    name: 'SMTP drops after DATA',
    async inject({ context, list }) {
      const some = part(list, 0.25);
      context.sink.behave('content', { kind: 'drop' }, some);
      await context.shop.send(list);
      return { sent: list.people - some, unknown: some };
    },
  },
  {
    name: 'the same event five times',
    async inject({ context, list }) {
      const { shop } = context;
      await shop.send(list);
      await context.until(list, list.people, () => true);
      const stream = streamName('restock', shop.website, list.variantId);
      const events = (await shop.store.read(stream)).filter(({ type }) => type === 'RestockOfferMade');
      const { queues } = shop.installation;
      const reactor = new RestockEmailReactor(queues);
      for (let i = 0; i < 5; i += 1) {
        await reactor.reactAll(events);
        // and as jobs that the queue cannot know to be the same
        const jobs = events.map((recorded) => {
          const { data: ids } = recorded as unknown as Extract<RestockEvent, { type: 'RestockOfferMade' }>;
          const queued = { website: shop.website, ids, since: ids.offeredAt, isAgain: false };
          return { ...jobOf(queued), id: `${ids.emailId}-delivery-${i}` };
        });
        await queues.addMany(RESTOCK_EMAILS, jobs, RESTOCK_EMAIL_RETRIES);
      }
      return { sent: list.people };
    },
  },
  {
    name: 'reactors begin at the beginning',
    async inject({ context, list }) {
      await context.shop.send(list);
      await context.until(list, list.people, isSettled);
      await context.worker.kill();
      await context.forgetCheckpoints();
      // and the queue has forgotten as well what it has done
      if (context.hasRedis) await context.redis.flush();
      await context.worker.start();
      await waitFor('the reactors', () => context.reactorsAreThere(), { timeoutMs: 60_000, everyMs: 200 });
      return { sent: list.people };
    },
  },
];
