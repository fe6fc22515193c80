import { parentPort } from 'node:worker_threads';
import { printInvoice } from './invoice-pdf.js';
import type { InvoiceDocument } from './printed-words.js';

/** What the thread is asked and what it answers. */
export type PrintRequest = { readonly id: number; readonly invoice: InvoiceDocument };
export type PrintAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };

parentPort?.on('message', async ({ id, invoice }: PrintRequest) => {
  const answer: PrintAnswer = await printInvoice(invoice).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => ({ id, error: String(error) }),
  );
  parentPort?.postMessage(answer);
});
