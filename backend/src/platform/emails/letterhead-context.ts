import { createContext } from 'react';
import type { Letterhead } from './letterhead.js';

/** The letterhead of the email that is rendered; undefined: the installation sends it. */
export const LetterheadContext = createContext<Letterhead | undefined>(undefined);
