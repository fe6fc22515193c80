import {
  type AllStreamSubscription,
  END,
  type EventStoreDBClient,
  excludeSystemEvents,
} from '@eventstore/db-client';
import { Notifier } from '../notifier.js';

/** How often readers look although nobody said anything, ms: polling is the truth, a hint only saves time. */
const POLL_MS = 1000;
/** How long after a subscription broke the next one is tried, ms. */
const RETRY_MS = 100;

/**
 * Wakes the readers that stand at the head: one live subscription of the process, whose events are only a reason
 * to look. What they read comes from pages, so a hint that got lost costs time and never an event.
 */
export class LiveNotifier extends Notifier {
  private listeners = 0;
  private subscription: AllStreamSubscription | undefined;
  private polling: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly client: EventStoreDBClient) {
    super();
  }

  /** Hints are wanted until the answer is called; the server is listened to while anyone wants them. */
  listen(): () => void {
    this.listeners += 1;
    this.polling ??= setInterval(() => this.notify(), POLL_MS).unref();
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
      // what was appended before the server listened for us rang no bell
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
