import type { Event } from '../shared/event.js';

/** What an email to a buyer is about. */
export type OrderEmailAbout =
  /** it is placed, and paid later */
  | 'received'
  /** it is placed and paid */
  | 'confirmed'
  /** what the buyer had promised to pay is there */
  | 'paid'
  | 'sent'
  | 'cancelled'
  | 'refunded'
  /** the owner's answers to a request to send units back */
  | 'returnAccepted'
  | 'returnDeclined'
  /** a payment that was open for a while came to nothing */
  | 'declined';

/**
 * The emails of one order. Stream: `orderemails-<website>-<orderId>`. The log holds neither address nor text. `at` in epoch
 * milliseconds.
 */
export type OrderEmailEvent =
  /** a member has the order's email sent again */
  | Event<'OrderEmailRequested', { orderId: string; emailId: string; at: number }>
  /** it is with the queue of emails: another job for it sends none. `returnRequested`: to the website's admins, `newOrder`: to those who want it of each order */
  | Event<
      'OrderEmailed',
      {
        orderId: string;
        emailId: string;
        about: OrderEmailAbout | 'returnRequested' | 'newOrder';
        at: number;
      }
    >;
