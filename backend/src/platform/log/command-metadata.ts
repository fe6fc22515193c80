import type { KeyedRequest } from '@daybook/event-store/event-store';

/** The actor and the request of a command, as the store writes them with each event of the command. */
export type WrittenMetadata = {
  /** an account's id, or the name of a program */
  readonly actor?: string;
  /** the id of the request */
  readonly correlationId?: string;
};

/** What a command brings beside its own data. */
export type CommandMetadata = WrittenMetadata & {
  /** of a request with an `Idempotency-Key`: written too, so that a repeat of it decides nothing on the same stream */
  readonly request?: KeyedRequest;
  /**
   * Counts the bytes that the command is about to append. A visitor's commands have it, so that a stranger cannot fill
   * the log (`log-allowance.ts`).
   * @throws Refusal RATE_LIMITED
   */
  readonly spend?: ((bytes: number) => void) | undefined;
};

/** Of the later steps of a request: its key stands with the first one, and would make them repeats. */
export function withoutRequest({ request: _, ...metadata }: CommandMetadata): CommandMetadata {
  return metadata;
}

/** A call whose appends do not count: they end or go on with what was counted when it began, and must not be refused. */
export function uncounted<Call extends { readonly metadata: CommandMetadata }>(call: Call): Call {
  const { spend: _, ...metadata } = call.metadata;
  return { ...call, metadata };
}
