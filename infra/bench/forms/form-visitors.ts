import { setTimeout } from 'node:timers/promises';
import { FILLING_IN_MS, type FormCalls, FormClient } from './form-client.js';

/**
 * Visitors who fill in one form again and again. Each asks for a key, fills the form in, and sends it. A visitor who gets
 * no answer sends the same key with the same answers until one comes, as the form's page does.
 */
export class FormVisitors {
  failure: Error | undefined;
  private readonly client: FormClient;
  private readonly running: Promise<void>[];
  private isOver = false;

  constructor({ visitors, ...calls }: FormCalls & { readonly visitors: number }) {
    this.client = new FormClient(calls);
    this.running = Array.from({ length: visitors }, (_, i) =>
      this.visit(i).catch((error: Error) => {
        this.failure ??= error;
        this.isOver = true;
      }),
    );
  }

  get counts() {
    return this.client.counts;
  }

  /** Each finishes what is under way, until it is acknowledged. @throws Error for an answer that a visitor must not get */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
    this.client.close();
    if (this.failure) throw this.failure;
  }

  private async visit(visitor: number): Promise<void> {
    // not all of them at once
    await setTimeout(Math.random() * FILLING_IN_MS);
    for (let sent = 0; !this.isOver; sent += 1) {
      const key = await this.client.begin();
      await setTimeout(FILLING_IN_MS);
      if (this.isOver) return;
      await this.client.send(`${visitor}-${sent}`, key);
    }
  }
}
