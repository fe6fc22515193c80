import { closeSync, openSync, writeSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type Message, SmtpConversation, type Stage, type Verdict } from './smtp-conversation.js';

/**
 * What the sink does at a stage. `hang`: keeps the connection open without an answer; `drop`: closes it without an
 * answer; `hold`: waits for an order and then goes on.
 */
export type Behaviour =
  | { readonly kind: 'reply'; readonly code: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'hold' }
  | { readonly kind: 'slow'; readonly ms: number };

/** `times` conversations behave so when they come to the stage; those after them go on as usual. */
export type SinkOrder =
  | { readonly order: 'behave'; readonly stage: Stage; readonly behaviour: Behaviour; readonly times: number }
  /** what is held goes on, and nothing is held from now on */
  | { readonly order: 'release' }
  /** closes the connections that wait, and behaves normally from now on */
  | { readonly order: 'reset' }
  /** answers how many emails it has taken */
  | { readonly order: 'count' };

/** What the sink reports: where it listens, that it holds a conversation, how many emails it has taken. */
export type SinkWord =
  | { readonly word: 'listening'; readonly port: number }
  | { readonly word: 'held'; readonly stage: Stage; readonly messageId: string }
  | { readonly word: 'count'; readonly taken: number };

/** A line of the journal: an email that the sink has taken, with or without an answer to its sender. */
export type Taken = {
  readonly messageId: string;
  readonly to: string;
  /** epoch ms, before the answer to the sender */
  readonly at: number;
  /** behaviour at `content`; undefined: the sender got its answer at once */
  readonly behaviour?: Behaviour['kind'];
};

const GO: Verdict = { code: 250, text: 'fine' };

/**
 * A mail server that delivers nothing, and writes each email that it has accepted to a journal. It runs as a program of
 * its own, so that it goes on when workers are killed.
 */
export class SmtpSink {
  private readonly orders = new Map<Stage, { behaviour: Behaviour; left: number }>();
  private readonly sockets = new Set<Socket>();
  private readonly held = new Set<() => void>();
  private readonly journal: number;
  private taken = 0;
  private readonly server;

  constructor(
    journalFile: string,
    private readonly notify: (word: SinkWord) => void,
  ) {
    this.journal = openSync(journalFile, 'a');
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      new SmtpConversation(socket, this);
    });
    this.server.listen(0, '127.0.0.1', () => {
      notify({ word: 'listening', port: (this.server.address() as { port: number }).port });
    });
  }

  carryOut(order: SinkOrder): void {
    if (order.order === 'behave') {
      this.orders.set(order.stage, { behaviour: order.behaviour, left: order.times });
      return;
    }
    if (order.order === 'count') {
      this.notify({ word: 'count', taken: this.taken });
      return;
    }
    this.orders.clear();
    for (const release of this.held) release();
    this.held.clear();
    if (order.order === 'reset') for (const socket of this.sockets) socket.destroy();
  }

  async at(stage: Stage, message: Message): Promise<Verdict> {
    const behaviour = this.behaviourAt(stage);
    const isTaken = stage === 'content' && behaviour?.kind !== 'reply';
    if (isTaken) this.write(message, behaviour?.kind);
    switch (behaviour?.kind) {
      case undefined:
        return GO;
      case 'reply':
        return { code: behaviour.code, text: `said so at ${stage}` };
      case 'drop':
        return undefined;
      case 'hang':
        return new Promise(() => undefined);
      case 'slow':
        return setTimeout(behaviour.ms, GO);
      case 'hold': {
        const released = new Promise<void>((resolve) => this.held.add(resolve));
        this.notify({ word: 'held', stage, messageId: message.messageId });
        return released.then(() => GO);
      }
    }
  }

  close(): void {
    this.carryOut({ order: 'reset' });
    this.server.close();
    closeSync(this.journal);
  }

  private behaviourAt(stage: Stage): Behaviour | undefined {
    const order = this.orders.get(stage);
    if (!order || order.left === 0) return undefined;
    order.left -= 1;
    return order.behaviour;
  }

  private write({ messageId, to }: Message, behaviour: Behaviour['kind'] | undefined): void {
    const taken: Taken = { messageId, to: to.join(' '), at: Date.now(), ...(behaviour && { behaviour }) };
    this.taken += 1;
    writeSync(this.journal, `${JSON.stringify(taken)}\n`);
  }
}
