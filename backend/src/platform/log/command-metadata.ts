/** Who caused a command, and in which request. The store writes it beside each event of the command. */
export type CommandMetadata = {
  /** an account's id, or the name of the program that acts by itself */
  readonly actor?: string;
  /** the id of the request */
  readonly correlationId?: string;
};
