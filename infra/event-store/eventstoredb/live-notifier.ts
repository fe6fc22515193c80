import {
  type AllStreamSubscription,
  END,
  type EventStoreDBClient,
  excludeSystemEvents,
} from '@eventstore/db-client';
import { Notifier } from '../notifier.js';

/** How often readers poll without a notification, ms. Polling is the truth; a notification only saves time. */
const POLL_INTERVAL_MS = 1000;
/** How long after a subscription broke the next one is tried, ms. */
const RETRY_MS = 100;

/**
 * Wakes the readers that wait at the head, by one live subscription of the process. Its events only wake them; the
 * readers then read pages, so a lost notification costs time and never an event.
 */
export class LiveNotifier extends Notifier {
  private listeners = 0;
  private subscription: AllStreamSubscription | undefined;
  private polling: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly client: EventStoreDBClient,
    spacingMs?: number,
  ) {
    super(spacingMs);
  }

  /** Wakes readers until the returned function is called; the subscription is open while any reader listens. */
  listen(): () => void {
    this.listeners += 1;
    this.polling ??= setInterval(() => this.notify(), POLL_INTERVAL_MS).unref();
    this.subscribe();
    let isListening = true;
    return () => {
      if (isListening) this.listeners -= 1;
      isListening = false;
      if (this.listeners === 0) this.stop();
    };
  }

  close(): void {
    this.closed = true;
    this.stop();
    this.end();
  }

  private subscribe(): void {
    if (this.subscription || this.closed) return;
    const subscription = this.client.subscribeToAll({ fromPosition: END, filter: excludeSystemEvents() });
    this.subscription = subscription;
    const lost = () => {
      if (this.subscription !== subscription) return;
      this.subscription = undefined;
      this.retry = setTimeout(() => this.subscribe(), RETRY_MS).unref();
      this.notify();
    };
    subscription
      .on('data', () => this.notify())
      // an event that was appended before the subscription began has woken no reader
      .on('confirmation', () => this.notify())
      .on('error', lost)
      .on('close', lost);
  }

  private stop(): void {
    clearInterval(this.polling);
    clearTimeout(this.retry);
    this.polling = undefined;
    this.subscription?.unsubscribe().catch(() => undefined);
    this.subscription = undefined;
  }
}
