import type { DesignVersion } from '@daybook/contracts/websites/design.api';

/** The design that an owner edits. */
export type Design = DesignVersion['design'];
