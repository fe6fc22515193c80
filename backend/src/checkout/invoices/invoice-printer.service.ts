import { Worker } from 'node:worker_threads';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { PrintAnswer, PrintRequest } from './invoice-pdf.thread.js';
import type { InvoiceDocument } from './printed-words.js';

/** Invoices that wait for the thread; a print takes some 50 ms of a core. */
const MOST_WAITING = 40;
const PRINT_MS = 15_000;

/** What is built, also where sources run: a thread is a program of its own. */
const THREAD = new URL('../../../dist/checkout/invoices/invoice-pdf.thread.js', import.meta.url);

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

/** Prints invoices one after the other in a thread, so that no request waits for a print but those that asked for one. */
@Injectable()
export class InvoicePrinter implements OnModuleDestroy {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  /** @throws Refusal INVOICES_BUSY: too many wait, or the print took too long */
  print(invoice: InvoiceDocument): Promise<Uint8Array> {
    if (this.waiting.size >= MOST_WAITING) refuse('INVOICES_BUSY');
    this.lastId += 1;
    const request: PrintRequest = { id: this.lastId, invoice };
    return new Promise((resolve, reject) => {
      // a thread that does not come to an end is replaced
      const timer = setTimeout(() => this.stop(busy()), PRINT_MS);
      this.waiting.set(request.id, { resolve, reject, timer });
      this.running().postMessage(request);
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop(busy());
  }

  private running(): Worker {
    if (this.thread) return this.thread;
    const thread = new Worker(THREAD);
    thread.unref();
    thread.on('message', (answer: PrintAnswer) => this.take(answer));
    thread.on('error', (error) => this.thread === thread && this.stop(error));
    this.thread = thread;
    return thread;
  }

  private take(answer: PrintAnswer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    this.waiting.delete(answer.id);
    clearTimeout(waiting.timer);
    if ('pdf' in answer) waiting.resolve(answer.pdf);
    else waiting.reject(new Error(`an invoice was not printed: ${answer.error}`));
  }

  private async stop(error: Error): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.waiting.clear();
    await thread?.terminate();
  }
}

const busy = () => new Refusal('INVOICES_BUSY');
