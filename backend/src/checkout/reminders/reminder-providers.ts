import type { Provider } from '@nestjs/common';
import { AbandonedCheckoutsQueries } from './abandoned-checkouts.queries.js';
import { LeftCartsService } from './left-carts.service.js';
import { ReminderConsentsService } from './reminder-consents.service.js';
import { BringBackCartHandler, WithdrawReminderHandler } from './reminder-links.commands.js';
import { ReminderLinksService } from './reminder-links.service.js';
import { RemindersService } from './reminders.service.js';

/** Reminders of checkouts, as buyers and owners meet them, and as the worker sends them. */
export const REMINDER_PROVIDERS: Provider[] = [
  ReminderConsentsService,
  ReminderLinksService,
  LeftCartsService,
  RemindersService,
  BringBackCartHandler,
  WithdrawReminderHandler,
  AbandonedCheckoutsQueries,
];
