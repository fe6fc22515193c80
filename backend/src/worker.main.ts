import { catalogueJobsReactor } from './catalogue/catalogue-jobs.reactor.js';
import { catalogueJobsWorker } from './catalogue/catalogue-jobs.worker.js';
import { queueOwedWork } from './catalogue/owed-work.sweep.js';
import { scheduledPublishingReactor } from './catalogue/scheduled-publishing.reactor.js';
import { scheduledPublishingWorker } from './catalogue/scheduled-publishing.worker.js';
import type { Installation } from './installation.js';
import type { Carrier } from './mail/carrier.js';
import { mailWorker } from './mail/mail.worker.js';
import { mailboxCarrier } from './mail/mailbox.carrier.js';
import { renderLetter } from './mail/templates/render-letter.js';
import { pictureWidthsReactor } from './media/picture-widths.reactor.js';
import { pictureWidthsWorker } from './media/picture-widths.worker.js';
import { uploadedPicturesReactor } from './media/uploaded-pictures.reactor.js';
import { uploadedPicturesWorker } from './media/uploaded-pictures.worker.js';
import { AccountDesk } from './members/account-desk.js';
import { passwordResetWorker } from './members/password-reset.worker.js';
import { PasswordResets } from './members/password-resets.js';
import { Accounts } from './platform/access/accounts.js';
import { Attempts } from './platform/access/attempts.js';
import { Sessions } from './platform/access/sessions.js';
import { SignedLinks } from './platform/access/signed-links.js';
import { type Reactor, runReactor } from './platform/log/reactor.js';
import type { Log } from './platform/logging.js';
import { RestockLetters } from './restock/mails/restock-letters.js';
import { RestockMailBacklog } from './restock/mails/restock-mail.backlog.js';
import { restockMailReactor } from './restock/mails/restock-mail.reactor.js';
import { queueOwedMails } from './restock/mails/restock-mail.sweep.js';
import { restockMailWorker } from './restock/mails/restock-mail.worker.js';
import { SendingPace } from './restock/mails/sending-pace.js';
import { standingSignUps } from './restock/restock-people.queries.js';
import { restockTurnsReactor } from './restock/waves/restock-turns.reactor.js';
import { queueOwedTurns } from './restock/waves/restock-turns.sweep.js';
import { restockTurnsWorker } from './restock/waves/restock-turns.worker.js';
import { RestockWaves } from './restock/waves/restock-waves.js';
import { restockWavesReactor } from './restock/waves/restock-waves.reactor.js';
import { restockWavesWorker } from './restock/waves/restock-waves.worker.js';
import { RestockWithdrawals } from './restock/withdrawals/restock-withdrawals.js';

export type RunningWorkers = {
  /** Stops following the log; running jobs end when the queues are closed. */
  stop(): Promise<void>;
};

/** How long after a failure a reactor looks again, ms. */
const PAUSE_MS = 1000;
/** How often it is looked for what is owed and in no queue, and for what no longer matters, ms. */
const SWEEP_MS = 60_000;

/** What looks for it, and the read models that each one asks. */
const SWEEPS = [
  { asks: ['owner_catalogue', 'catalogue_jobs'], look: queueOwedWork },
  { asks: ['restock_mails'], look: queueOwedMails },
  { asks: ['restock', 'restock_sends'], look: queueOwedTurns },
];

/**
 * Starts the reactors, which turn events into jobs, and the workers, which do them.
 * @throws Error unless every kind of job has exactly one handler
 */
export async function startWorkers(installation: Installation, log: Log): Promise<RunningWorkers> {
  const { config, store, aggregates, readModels, queues, mail, pictures, originals, pool, personalData } =
    installation;
  const carrier = await carrierOf(installation);
  const stopping = new AbortController();
  const { signal } = stopping;
  const reactors: Reactor[] = [
    pictureWidthsReactor(queues),
    uploadedPicturesReactor(queues),
    catalogueJobsReactor(queues),
    scheduledPublishingReactor(queues),
    restockMailReactor(queues),
    restockWavesReactor(queues),
    restockTurnsReactor(queues),
  ];
  const onError = (error: Error) => log.warn({ err: error }, 'worker');
  queues.work(pictureWidthsWorker(aggregates, pictures), onError);
  queues.work(uploadedPicturesWorker(pictures), onError);
  queues.work(catalogueJobsWorker(store, aggregates, originals), onError);
  queues.work(scheduledPublishingWorker(aggregates), onError);
  queues.work(mailWorker(mail, carrier, config.mailFrom), onError);
  const links = new SignedLinks(personalData.linkKey);
  const withdrawals = new RestockWithdrawals(aggregates, (website, personId) =>
    standingSignUps(readModels, website, personId),
  );
  const restockMails = restockMailWorker({
    ...{ aggregates, personalData, carrier },
    letters: new RestockLetters(aggregates, links, renderLetter, config),
    pace: new SendingPace(config.smtpUrl ? config.mailsPerDomain : 0),
    onDeadAddress: (website, personId, code) => withdrawals.suppress(website, personId, code),
  });
  queues.work(restockMails, onError);
  const accounts = new Accounts(pool, personalData);
  const desk = new AccountDesk(aggregates, accounts, new Sessions(pool, personalData));
  queues.work(passwordResetWorker(new PasswordResets(pool, personalData), accounts, desk, mail), onError);
  const backlog = new RestockMailBacklog(queues);
  const waves = new RestockWaves(store, aggregates, personalData.linkKey, (since) =>
    backlog.waitForRoom(since),
  );
  queues.work(restockWavesWorker(store, aggregates, waves), onError);
  queues.work(restockTurnsWorker(waves), onError);
  queues.assertAllHandled();
  const attempts = new Attempts(pool, config, personalData);
  const sweep = () => {
    void mail.sweep().catch(onError);
    void attempts.sweep().catch(onError);
    for (const { asks, look } of SWEEPS) {
      void readModels
        .areBuilt(asks)
        // those that are not are built meanwhile, and the next sweep finds what is owed
        .then((areBuilt) => (areBuilt ? look(readModels, queues) : undefined))
        .catch(onError);
    }
  };
  sweep();
  const sweeping = setInterval(sweep, SWEEP_MS);

  const follow = async (reactor: Reactor) => {
    while (!signal.aborted) {
      await runReactor(reactor, { store, pool, signal }).catch((error: unknown) => {
        if (!signal.aborted)
          log.error({ err: error, reactor: reactor.name }, 'a reactor stopped and starts again');
      });
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const running = reactors.map(follow);
  return {
    async stop() {
      stopping.abort();
      clearInterval(sweeping);
      const stopped = Promise.all(running);
      // a reactor that waits for a queue that is away ends with the queue
      let tooLong: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => {
        tooLong = setTimeout(resolve, PAUSE_MS * 2);
      });
      await Promise.race([stopped, patience]).finally(() => clearTimeout(tooLong));
      await queues.close();
      await stopped;
      carrier.close();
    },
  };
}

/** The mail server that is named; without one, the mailbox, which needs nothing that speaks SMTP. */
async function carrierOf({ config, mail }: Installation): Promise<Carrier> {
  const { smtpUrl, smtpConnections: connections } = config;
  if (!smtpUrl) return mailboxCarrier(mail.mailbox);
  const { smtpCarrier } = await import('./mail/smtp.carrier.js');
  return smtpCarrier(smtpUrl, { connections });
}
