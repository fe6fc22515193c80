import { createHash } from 'node:crypto';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** The checksum by which a website is known again in its exports. */
export const sourceOf = (website: WebsiteId): string =>
  createHash('sha256').update(`export of ${website}`).digest('hex').slice(0, 32);
