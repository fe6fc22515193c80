import { setTimeout } from 'node:timers/promises';
import { jobOf, MAIL_PATIENCE, RESTOCK_MAILS } from '@daybook/backend/restock/mails/restock-mail.queue';
import { restockMailReactor } from '@daybook/backend/restock/mails/restock-mail.reactor';
import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { streamName } from '@daybook/contracts/shared/identifiers';
import type { WaitingList } from '../../bench/restock/waiting-shop.js';
import { untilTrue } from '../../dev/until-true.js';
import type { Ground } from './ground.js';
import type { LetterInLog } from './letters-in-log.js';

export type Strike = {
  readonly ground: Ground;
  readonly list: WaitingList;
  /** 0 to 1, the same for the same seed */
  readonly random: () => number;
  /** how long a Redis stands still, ms */
  readonly pauseMs: number;
};

/** Something that goes wrong while letters are on their way. The owner has not clicked yet when it begins. */
export type RestockFault = {
  readonly name: string;
  readonly only?: 'redis';
  /** @returns what must be so afterwards, beyond what must be so after every fault */
  strike(strike: Strike): Promise<Partial<Record<LetterInLog['state'], number>> | undefined>;
};

const isSettled = ({ state }: LetterInLog) => state !== 'owed' && state !== 'attempted';
const part = ({ people }: WaitingList, share: number) => Math.max(1, Math.floor(people * share));

/** Slow enough for something to happen in the middle. */
async function sendSlowly({ ground, list }: Strike): Promise<void> {
  ground.sink.behave('content', { kind: 'slow', ms: 100 });
  await ground.shop.send(list);
  await ground.until(list, part(list, 0.2), isSettled);
}

export const RESTOCK_FAULTS: readonly RestockFault[] = [
  {
    name: 'nothing goes wrong',
    async strike({ ground, list }) {
      await ground.shop.send(list);
      return { sent: list.people };
    },
  },
  {
    name: 'SIGKILL before SMTP',
    async strike({ ground, list }) {
      ground.sink.behave('rcpt', { kind: 'hold' });
      await ground.shop.send(list);
      await ground.sink.holds();
      await ground.replaceWorker();
      return { sent: list.people };
    },
  },
  {
    name: 'SIGKILL after acceptance',
    async strike({ ground, list }) {
      ground.sink.behave('content', { kind: 'hold' }, 3);
      await ground.shop.send(list);
      await ground.sink.holds(Math.min(3, list.people));
      await ground.replaceWorker();
      return undefined;
    },
  },
  {
    name: 'SIGKILL before the queue knows',
    async strike({ ground, list }) {
      ground.sink.behave('content', { kind: 'hold' }, 1);
      await ground.shop.send(list);
      await ground.sink.holds();
      const before = (await ground.lettersOf(list)).filter(({ state }) => state === 'sent').length;
      await ground.withoutQueue(async () => {
        ground.sink.release();
        await ground.until(list, before + 1, ({ state }) => state === 'sent');
        await ground.worker.kill();
      });
      await ground.worker.start();
      return undefined;
    },
  },
  {
    name: 'SIGKILL at three random moments',
    async strike({ ground, list, random }) {
      ground.sink.behave('content', { kind: 'slow', ms: 30 });
      await ground.shop.send(list);
      for (let i = 1; i <= 3; i += 1) {
        await ground.until(list, part(list, (i - random()) / 4), isSettled);
        await setTimeout(random() * 60);
        await ground.worker.kill();
        await ground.worker.start();
      }
      return undefined;
    },
  },
  {
    name: 'Redis flushed',
    only: 'redis',
    async strike(strike) {
      await sendSlowly(strike);
      await strike.ground.redis.flush();
      return { sent: strike.list.people };
    },
  },
  {
    name: 'Redis killed, nothing written down',
    only: 'redis',
    async strike(strike) {
      await sendSlowly(strike);
      await strike.ground.replaceRedis();
      return { sent: strike.list.people };
    },
  },
  {
    name: 'Redis stands still',
    only: 'redis',
    async strike(strike) {
      await sendSlowly(strike);
      await strike.ground.withoutQueue(() => setTimeout(strike.pauseMs));
      return { sent: strike.list.people };
    },
  },
  {
    name: 'Postgres restarted',
    async strike(strike) {
      await sendSlowly(strike);
      await strike.ground.restartPostgres();
      return { sent: strike.list.people };
    },
  },
  {
    name: 'SMTP puts off (451)',
    async strike({ ground, list }) {
      const some = part(list, 0.25);
      ground.sink.behave('rcpt', { kind: 'reply', code: 451 }, some);
      ground.sink.behave('content', { kind: 'reply', code: 452 }, some);
      await ground.shop.send(list);
      return { sent: list.people };
    },
  },
  {
    name: 'SMTP refuses (554)',
    async strike({ ground, list }) {
      const some = part(list, 0.25);
      ground.sink.behave('content', { kind: 'reply', code: 554 }, some);
      await ground.shop.send(list);
      return { sent: list.people - some, refused: some };
    },
  },
  {
    name: 'SMTP hangs before DATA',
    async strike({ ground, list }) {
      ground.sink.behave('data', { kind: 'hang' }, 3);
      await ground.shop.send(list);
      return { sent: list.people };
    },
  },
  {
    name: 'SMTP hangs after DATA',
    async strike({ ground, list }) {
      const some = Math.min(3, list.people);
      ground.sink.behave('content', { kind: 'hang' }, some);
      await ground.shop.send(list);
      return { sent: list.people - some, unknown: some };
    },
  },
  {
    name: 'SMTP drops after DATA',
    async strike({ ground, list }) {
      const some = part(list, 0.25);
      ground.sink.behave('content', { kind: 'drop' }, some);
      await ground.shop.send(list);
      return { sent: list.people - some, unknown: some };
    },
  },
  {
    name: 'the same event five times',
    async strike({ ground, list }) {
      const { shop } = ground;
      await shop.send(list);
      await ground.until(list, list.people, () => true);
      const stream = streamName('restock', shop.website, list.variantId);
      const events = (await shop.store.read(stream)).filter(({ type }) => type === 'RestockTurnOffered');
      const { queues } = shop.installation;
      const reactor = restockMailReactor(queues);
      for (let i = 0; i < 5; i += 1) {
        if ('reactAll' in reactor) await reactor.reactAll(events);
        // and as jobs that the queue cannot know to be the same
        const jobs = events.map((recorded) => {
          const { data: ids } = recorded as unknown as Extract<RestockEvent, { type: 'RestockTurnOffered' }>;
          const mail = { website: shop.website, ids, since: ids.offeredAt, isAgain: false };
          return { ...jobOf(mail), id: `${ids.mailId}-delivery-${i}` };
        });
        await queues.addMany(RESTOCK_MAILS, jobs, MAIL_PATIENCE);
      }
      return { sent: list.people };
    },
  },
  {
    name: 'reactors begin at the beginning',
    async strike({ ground, list }) {
      await ground.shop.send(list);
      await ground.until(list, list.people, isSettled);
      await ground.worker.kill();
      await ground.forgetCheckpoints();
      // and the queue has forgotten as well what it has done
      if (ground.hasRedis) await ground.redis.flush();
      await ground.worker.start();
      await untilTrue(() => ground.reactorsAreThere(), {
        timeoutMs: 60_000,
        what: 'the reactors',
        everyMs: 200,
      });
      return { sent: list.people };
    },
  },
];
