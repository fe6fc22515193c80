import { HOUR_MS } from '@daybook/contracts/shared/durations';
import { Refusal } from '@daybook/contracts/shared/errors';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Logger } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { RemindersService, type RemindingWebsite } from './reminders.service.js';

/** A reminder after so long is about a cart that its buyer has forgotten: the setting reaches no further back. */
const WINDOW_MS = 7 * 24 * HOUR_MS;
/** A person gets one reminder of a website in so long, of however many carts. */
const PAUSE_MS = 24 * HOUR_MS;
/** A person who withdrew gets none of other carts in so long: someone else may have typed their email. */
const WITHDRAWN_MS = 90 * 24 * HOUR_MS;

/** Those that remind: most do not. */
const WEBSITES = `
select website_id from websites where (document -> 'storeSettings' ->> 'checkoutReminderHours')::int > 0`;
/**
 * $1 website, $2 and $3 from when to when they were changed last, $4 since when their people were not reminded, and $5 since
 * when they left no cart whose reminder they withdrew, epoch ms. Anyone can type an email into many carts.
 */
const OF_TIME = `
website_id = $1 and changed_at > to_timestamp($2 / 1000.0) and changed_at <= to_timestamp($3 / 1000.0)
  and not exists (
    select from abandoned_checkouts a
    where a.website_id = $1 and a.person_id = reminders_due.person_id
      and (a.reminded_at > to_timestamp($4 / 1000.0)
        or a.state = 'withdrawn' and a.abandoned_at > to_timestamp($5 / 1000.0))
  )`;
const NEW = `
select cart_id, person_id from reminders_due
where not is_abandoned and ${OF_TIME}
order by changed_at, cart_id limit 100`;
/** $6 the last one of the run before: a few in each run, so that sold-out carts keep no others waiting. */
const SOLD_OUT = `
select cart_id, person_id from reminders_due
where is_abandoned and ${OF_TIME} and cart_id > $6
order by cart_id limit 20`;

type Due = { cart_id: string; person_id: string | null };

/** Reminds buyers of the checkouts whose time has come. */
@Reconciler()
export class RemindersReconciler implements JobReconciler {
  readonly waitsFor = ['abandoned_checkouts', 'websites'] as const;
  private readonly logger = new Logger(RemindersReconciler.name);
  /** by website, where the look at sold-out carts goes on */
  private readonly lookedAt = new Map<WebsiteId, string>();

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly reminders: RemindersService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const reminding = await this.readModels.query<{ website_id: string }>(
      'checkout reminders: websites',
      WEBSITES,
    );
    for (const { website_id } of reminding) {
      const website = websiteId(website_id);
      const setting = await this.reminders.settingOf(website);
      if (setting) await this.remindFor(website, setting, now);
    }
  }

  private async remindFor(website: WebsiteId, setting: RemindingWebsite, now: number): Promise<void> {
    const until = now - setting.hours * HOUR_MS;
    const of = [website, until - WINDOW_MS, until, now - PAUSE_MS, now - WITHDRAWN_MS];
    const due = await this.readModels.queryWithin<Due>(website, 'checkout reminders: due', NEW, of);
    const lookedAt = this.lookedAt.get(website) ?? '';
    const soldOut = await this.readModels.query<Due>('checkout reminders: sold out', SOLD_OUT, [
      ...of,
      lookedAt,
    ]);
    this.lookedAt.set(website, soldOut.at(-1)?.cart_id ?? '');
    const served = new Set<string>();
    for (const { cart_id, person_id } of [...due, ...soldOut]) {
      // their other carts wait for the next run, which knows of this reminder
      if (person_id !== null && served.has(person_id)) continue;
      if (person_id !== null) served.add(person_id);
      try {
        await this.reminders.remind(website, setting, cart_id, now);
      } catch (error) {
        // one that is refused keeps none of the others waiting
        if (!(error instanceof Refusal)) throw error;
        this.logger.warn(`no reminder of the checkout ${cart_id}: ${error.code}`);
      }
    }
  }
}
