/** Where the runner tells what it does: details first, as pino takes them. `console` fits too. */
export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};
