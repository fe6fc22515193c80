import type { Config } from '../config.js';

/** Another program listens where this one was to. Its message is all that a person needs: the program prints no stack. */
export class PortUsed extends Error {
  constructor({ port, host }: Pick<Config, 'port' | 'host'>, cause: unknown) {
    super(`Port ${port} of ${host} is used by another program: end that one, or set PORT to another port.`, {
      cause,
    });
  }
}

export const isPortUsed = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
