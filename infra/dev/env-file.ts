import { existsSync } from 'node:fs';

/** Reads `.env` of the working folder when there is one; what the environment says already stays. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
