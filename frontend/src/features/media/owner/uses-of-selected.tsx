import type { AssetUse } from '@daybook/contracts/media/media.api';
import { LoadingBars } from '../../../ui/owner/load-state';
import { usesInWords } from './used-by';

/** A thing of the library and what uses it; undefined: that could not be loaded. */
export type SelectedUses =
  | {
      readonly id: string;
      readonly filename: string;
      readonly usedBy: readonly AssetUse[];
      readonly uses: number;
    }
  | undefined;

type UsesOfSelectedProps = { isLoading: boolean; selected: readonly SelectedUses[] };

/** Names the documents that use the pictures or files that are about to be deleted. */
export function UsesOfSelected({ isLoading, selected }: UsesOfSelectedProps) {
  if (isLoading) return <LoadingBars />;
  const used = selected.flatMap((one) => (one && one.uses > 0 ? [one] : []));
  const isKnown = selected.every((one) => one !== undefined);
  return (
    <>
      <p>They leave the library. Pages that use one of them go on using it until it is taken out there.</p>
      {used.length > 0 && (
        <ul>
          {used.map(({ id, filename, usedBy, uses }) => (
            <li key={id}>
              {filename} is used by {usesInWords(usedBy, uses)}
            </li>
          ))}
        </ul>
      )}
      {isKnown && used.length === 0 && <p>Nothing uses them.</p>}
      {!isKnown && <p role="alert">What uses them could not be loaded.</p>}
    </>
  );
}
