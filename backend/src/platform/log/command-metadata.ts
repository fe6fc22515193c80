/** The actor and the request of a command. The store writes it with each event of the command. */
export type CommandMetadata = {
  /** an account's id, or the name of a program */
  readonly actor?: string;
  /** the id of the request */
  readonly correlationId?: string;
};
