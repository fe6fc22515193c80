import nodemailer from 'nodemailer';
import { type Carrier, LetterRefused } from './carrier.js';

/** What a hanging server costs at most, ms. */
const TIMEOUT_MS = 20_000;

/** @param url smtp://user:password@host:587 or smtps://… */
export function smtpCarrier(url: string): Carrier {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, to, subject, text, html, headers, messageId }) {
      try {
        await transport.sendMail({ from, to, subject, text, html, headers: { ...headers }, messageId });
      } catch (error) {
        const {
          responseCode,
          code,
          message = '',
        } = error as {
          responseCode?: number;
          code?: string;
          message?: string;
        };
        // a password that is wrong says nothing about the letter: it waits until somebody has put that right
        if (responseCode && responseCode >= 500 && code !== 'EAUTH') throw new LetterRefused(responseCode);
        // what a server answers may quote the address, and this goes to the queue and into the logs
        throw new Error(message.replaceAll(to, '…'));
      }
    },
    close: () => transport.close(),
  };
}
