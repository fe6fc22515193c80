import type { Socket } from 'node:net';

/** Where in a conversation something can happen: `data` before the content is asked for, `content` when it is there. */
export type Stage = 'connect' | 'mail' | 'rcpt' | 'data' | 'content';

/** What is said at a stage; undefined: nothing any more. */
export type Verdict = { readonly code: number; readonly text: string } | undefined;

/** Who decides what is said. */
export type Host = {
  /** @param email as far as it is known; its Message-ID from `content` on */
  at(stage: Stage, message: Message): Promise<Verdict>;
};
export type Message = { from: string; to: string[]; messageId: string };

/** Far enough for the headers of an email; the rest of it is looked at for its end alone. */
const HEADER_BYTES = 16_384;
const END = '\r\n.\r\n';

/** One client's conversation with a mail server: as much of SMTP as it takes to bring emails. */
export class SmtpConversation {
  private message: Message = { from: '', to: [], messageId: '' };
  /** text that has come and is not dealt with yet */
  private pending = '';
  private isContent = false;
  private head = '';
  private tail = '';
  private isBusy = false;

  constructor(
    private readonly socket: Socket,
    private readonly host: Host,
  ) {
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      this.pending += chunk;
      void this.work();
    });
    void this.open();
  }

  private async open(): Promise<void> {
    this.isBusy = true;
    await this.verdict('connect', 220, 'sink');
    this.isBusy = false;
    await this.work();
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.pending !== '' && (this.isContent ? await this.content() : await this.command()));
    this.isBusy = false;
  }

  /** @returns whether there was a whole one */
  private async command(): Promise<boolean> {
    const end = this.pending.indexOf('\r\n');
    if (end < 0) return false;
    const line = this.pending.slice(0, end);
    this.pending = this.pending.slice(end + 2);
    const verb = line.slice(0, 4).toUpperCase();
    switch (verb) {
      case 'EHLO':
        this.say('250-sink\r\n250 8BITMIME');
        break;
      case 'MAIL':
        this.message = { from: addressIn(line), to: [], messageId: '' };
        await this.verdict('mail', 250, 'fine');
        break;
      case 'RCPT':
        if (await this.verdict('rcpt', 250, 'fine')) this.message.to.push(addressIn(line));
        break;
      case 'DATA':
        this.isContent = await this.verdict('data', 354, 'go on');
        this.head = '';
        // the first line of the content may be the one that ends it
        this.tail = '\r\n';
        break;
      case 'QUIT':
        this.say('221 bye');
        this.socket.end();
        break;
      default:
        this.say('250 fine');
    }
    return true;
  }

  /** @returns whether the content is whole */
  private async content(): Promise<boolean> {
    const before = this.tail.length;
    const seen = this.tail + this.pending;
    const end = seen.indexOf(END);
    const part = end < 0 ? this.pending : seen.slice(before, end + 2);
    if (this.head.length < HEADER_BYTES) this.head += part.slice(0, HEADER_BYTES);
    if (end < 0) {
      this.tail = seen.slice(-(END.length - 1));
      this.pending = '';
      return false;
    }
    this.pending = seen.slice(end + END.length);
    this.isContent = false;
    this.message.messageId = /^message-id:\s*(\S+)/im.exec(this.head)?.[1] ?? '';
    await this.verdict('content', 250, 'taken');
    return true;
  }

  /** @returns whether it was said that the client may go on */
  private async verdict(stage: Stage, code: number, text: string): Promise<boolean> {
    const verdict = await this.host.at(stage, this.message);
    if (!verdict) {
      this.socket.destroy();
      return false;
    }
    if (verdict.code >= 400) this.say(`${verdict.code} ${verdict.text}`);
    else this.say(`${code} ${text}`);
    return verdict.code < 400;
  }

  private say(line: string): void {
    if (!this.socket.destroyed) this.socket.write(`${line}\r\n`, 'latin1');
  }
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
