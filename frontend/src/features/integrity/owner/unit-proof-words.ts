import type { UnitProof } from '@daybook/contracts/integrity/unit-proofs.api';
import type { StatusShape } from '../../../ui/owner/status-mark';

export const isUnderWay = ({ state }: UnitProof): boolean => state === 'requested' || state === 'running';

export const PROOF_WORDS: Readonly<
  Record<UnitProof['state'], { readonly shape: StatusShape; readonly words: string }>
> = {
  requested: { shape: 'empty', words: 'Queued' },
  running: { shape: 'half', words: 'Checking' },
  proven: { shape: 'full', words: 'Nothing oversold' },
  broken: { shape: 'cross', words: 'Oversold' },
  failed: { shape: 'alert', words: 'Not finished' },
};

export const scopeWords = ({ website, websiteTitle }: UnitProof): string =>
  website === null ? 'All websites' : (websiteTitle ?? website);
