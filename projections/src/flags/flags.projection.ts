import type { FlagEvent } from '@daybook/contracts/analytics/flags/flags.events';
import { projection } from '../runner/projection.js';
import { FlagChangeRow, FlagRow } from './flags.entity.js';

/** The flags of each website, for its owner and for its pages. */
export const flagsProjection = projection<FlagEvent>({
  name: 'flags',
  version: 1,
  tables: [FlagRow, FlagChangeRow],
  on: {
    FlagSaved: (tx, { data: { flag, restoredFrom }, websiteId, position, recordedAt, metadata }) => {
      const { id: flagId, version, isOn } = flag;
      tx.upsert(FlagRow, {
        websiteId,
        flagId,
        flag,
        isOn,
        savedPosition: Number(position),
        savedAt: recordedAt,
      });
      tx.upsert(FlagChangeRow, {
        websiteId,
        flagId,
        version,
        flag,
        restoredFrom: restoredFrom ?? null,
        at: recordedAt,
        by: metadata.actor ?? null,
      });
    },
  },
  surrogateKeys: ({ websiteId }) => [`flags:${websiteId}`],
});
