import type { FlagEvent } from '@daybook/contracts/analytics/flags/flags.events';
import { projection } from '../runner/projection.js';
import { FlagRow } from './flags.entity.js';

/** The flags of each website, for its owner and for its pages. */
export const flagsProjection = projection<FlagEvent>({
  name: 'flags',
  version: 2,
  tables: [FlagRow],
  on: {
    FlagSaved: (tx, { data: { flag }, websiteId, position, recordedAt }) => {
      const { id: flagId, isOn } = flag;
      tx.upsert(FlagRow, {
        websiteId,
        flagId,
        flag,
        isOn,
        savedPosition: Number(position),
        savedAt: recordedAt,
      });
    },
  },
  surrogateKeys: ({ websiteId }) => [`flags:${websiteId}`],
});
