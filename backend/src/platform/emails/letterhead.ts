import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** The lines by which every email of a website says whose it is. URLs are absolute. */
export type Letterhead = {
  readonly title: string;
  readonly url: string;
  /** pixels, as shown; absent: the title stands in its place */
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number };
  /** `#rrggbb`, of the button */
  readonly colour: { readonly accent: string; readonly accentInk: string };
  /** how the business is reached, in one line; '': nothing */
  readonly contact: string;
  /** the legal pages and the contact page that visitors read */
  readonly links: readonly { readonly title: string; readonly url: string }[];
  /** in place of the sender's name that the email has */
  readonly senderName?: string;
  /** who gets a reply, where the email names no one else */
  readonly replyTo?: string;
};

/** The port by which emails get what their website says of itself; the feature `email` fills it. */
export abstract class Letterheads {
  /** @returns undefined: the installation sends the email, or there is no such website */
  abstract of(website: WebsiteId | null): Promise<Letterhead | undefined>;
}
