import { catalogueJobsReactor } from './catalogue/catalogue-jobs.reactor.js';
import { reconcileCatalogueJobs } from './catalogue/catalogue-jobs.reconciler.js';
import { catalogueJobsWorker } from './catalogue/catalogue-jobs.worker.js';
import { scheduledPublishingReactor } from './catalogue/scheduled-publishing.reactor.js';
import { scheduledPublishingWorker } from './catalogue/scheduled-publishing.worker.js';
import { emailWorker } from './email/email.worker.js';
import type { EmailTransport } from './email/email-transport.js';
import { mailboxTransport } from './email/mailbox.transport.js';
import { renderEmail } from './email/templates/render-email.js';
import type { Installation } from './installation.js';
import { pictureWidthsReactor } from './media/picture-widths.reactor.js';
import { pictureWidthsWorker } from './media/picture-widths.worker.js';
import { uploadedPicturesReactor } from './media/uploaded-pictures.reactor.js';
import { uploadedPicturesWorker } from './media/uploaded-pictures.worker.js';
import { AccountService } from './members/account.service.js';
import { passwordResetWorker } from './members/password-reset.worker.js';
import { PasswordResets } from './members/password-resets.js';
import { Accounts } from './platform/access/accounts.js';
import { LoginThrottle } from './platform/access/login-throttle.js';
import { Sessions } from './platform/access/sessions.js';
import { SignedLinks } from './platform/access/signed-links.js';
import { type Reactor, runReactor } from './platform/log/reactor.js';
import type { Log } from './platform/logging.js';
import { RestockBatches } from './restock/batches/restock-batches.js';
import { restockBatchesReactor } from './restock/batches/restock-batches.reactor.js';
import { restockBatchesWorker } from './restock/batches/restock-batches.worker.js';
import { restockOffersReactor } from './restock/batches/restock-offers.reactor.js';
import { reconcileRestockOffers } from './restock/batches/restock-offers.reconciler.js';
import { restockOffersWorker } from './restock/batches/restock-offers.worker.js';
import { RestockEmailBacklog } from './restock/emails/restock-email.backlog.js';
import { restockEmailReactor } from './restock/emails/restock-email.reactor.js';
import { reconcileRestockEmails } from './restock/emails/restock-email.reconciler.js';
import { restockEmailWorker } from './restock/emails/restock-email.worker.js';
import { RestockEmailWriter } from './restock/emails/restock-email-writer.js';
import { SendingPace } from './restock/emails/sending-pace.js';
import { activeSignUps } from './restock/restock-people.queries.js';
import { WithdrawalService } from './restock/withdrawals/withdrawal.service.js';

export type RunningWorkers = {
  /** Stops following the log; running jobs end when the queues are closed. */
  stop(): Promise<void>;
};

/** How long after a failure a reactor looks again, ms. */
const PAUSE_MS = 1000;
/** How often it is looked for what is owed and in no queue, and for what no longer matters, ms. */
const RECONCILE_INTERVAL_MS = 60_000;

/** What looks for it, and the read models that each one asks. */
const RECONCILERS = [
  { asks: ['owner_catalogue', 'catalogue_jobs'], look: reconcileCatalogueJobs },
  { asks: ['restock_emails'], look: reconcileRestockEmails },
  { asks: ['restock', 'restock_sends'], look: reconcileRestockOffers },
];

/**
 * Starts the reactors, which turn events into jobs, and the workers, which do them.
 * @throws Error unless every kind of job has exactly one handler
 */
export async function startWorkers(installation: Installation, log: Log): Promise<RunningWorkers> {
  const { config, store, aggregates, readModels, queues, emails, pictures, originals, pool, personalData } =
    installation;
  const transport = await transportOf(installation);
  const stopping = new AbortController();
  const { signal } = stopping;
  const reactors: Reactor[] = [
    pictureWidthsReactor(queues),
    uploadedPicturesReactor(queues),
    catalogueJobsReactor(queues),
    scheduledPublishingReactor(queues),
    restockEmailReactor(queues),
    restockBatchesReactor(queues),
    restockOffersReactor(queues),
  ];
  const onError = (error: Error) => log.warn({ err: error }, 'worker');
  queues.work(pictureWidthsWorker(aggregates, pictures), onError);
  queues.work(uploadedPicturesWorker(pictures), onError);
  queues.work(catalogueJobsWorker(store, aggregates, originals), onError);
  queues.work(scheduledPublishingWorker(aggregates), onError);
  queues.work(emailWorker(emails, transport, config.emailFrom), onError);
  const links = new SignedLinks(personalData.linkKey);
  const withdrawals = new WithdrawalService(aggregates, (website, personId) =>
    activeSignUps(readModels, website, personId),
  );
  const restockEmails = restockEmailWorker({
    ...{ aggregates, personalData, transport },
    emails: new RestockEmailWriter(aggregates, links, renderEmail, config),
    pace: new SendingPace(config.smtpUrl ? config.emailsPerDomain : 0),
    onDeadEmail: (website, personId, code) => withdrawals.suppress(website, personId, code),
  });
  queues.work(restockEmails, onError);
  const accounts = new Accounts(pool, personalData);
  const accountService = new AccountService(aggregates, accounts, new Sessions(pool, personalData));
  queues.work(
    passwordResetWorker(new PasswordResets(pool, personalData), accounts, accountService, emails),
    onError,
  );
  const backlog = new RestockEmailBacklog(queues);
  const batches = new RestockBatches(store, aggregates, personalData.linkKey, (since) =>
    backlog.waitForRoom(since),
  );
  queues.work(restockBatchesWorker(store, aggregates, batches), onError);
  queues.work(restockOffersWorker(batches), onError);
  queues.assertAllHandled();
  const attempts = new LoginThrottle(pool, config, personalData);
  const reconcile = () => {
    void emails.reconcile().catch(onError);
    void attempts.forgetOld().catch(onError);
    for (const { asks, look } of RECONCILERS) {
      void readModels
        .areBuilt(asks)
        // those that are not are built meanwhile, and the next sweep finds what is owed
        .then((areBuilt) => (areBuilt ? look(readModels, queues) : undefined))
        .catch(onError);
    }
  };
  reconcile();
  const reconciling = setInterval(reconcile, RECONCILE_INTERVAL_MS);

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
      clearInterval(reconciling);
      const stopped = Promise.all(running);
      // a reactor that waits for a queue that is away ends with the queue
      let tooLong: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => {
        tooLong = setTimeout(resolve, PAUSE_MS * 2);
      });
      await Promise.race([stopped, patience]).finally(() => clearTimeout(tooLong));
      await queues.close();
      await stopped;
      transport.close();
    },
  };
}

/** The mail server that is named; without one, the mailbox, which needs nothing that speaks SMTP. */
async function transportOf({ config, emails }: Installation): Promise<EmailTransport> {
  const { smtpUrl, smtpConnections: connections } = config;
  if (!smtpUrl) return mailboxTransport(emails.mailbox);
  const { smtpTransport } = await import('./email/smtp.transport.js');
  return smtpTransport(smtpUrl, { connections });
}
