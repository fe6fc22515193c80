/** The keys of the data folder are not those of the installation. Its message names what to do. */
export class WrongKeys extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WrongKeys';
  }
}

/** One key cannot be used: its file is gone or cut off, or its slot is damaged or another master key's. */
export class KeyLost extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'KeyLost';
  }
}
