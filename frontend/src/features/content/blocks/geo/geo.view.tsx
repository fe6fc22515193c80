import type { GeoFields } from '@daybook/contracts/content/shared/blocks/geo.block';
import type { BlockView, BlockViewProps } from '../../block-view';
import { mapPage } from '../place-links';

function Geo({ fields }: BlockViewProps<GeoFields>) {
  const page = mapPage(fields, fields.name);
  if (fields.name === '' || page === undefined) return null;
  return (
    <p>
      <a href={page} rel="noreferrer">
        {fields.name}
      </a>
    </p>
  );
}

/** The name of a place, which leads to it on a map. */
export const geoView: BlockView<GeoFields> = { View: Geo };
