import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** Whose events a caller sees: one website's, or with null those of the whole installation. */
export type HistoryScope = WebsiteId | null;
