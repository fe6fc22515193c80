import type { MapFields } from '@daybook/contracts/content/shared/blocks/map.block';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import type { BlockView, BlockViewProps } from '../../block-view';
import { Facade } from '../facade';
import { mapFrameOf, mapPage } from '../place-links';
import styles from './map.module.css';

const frameOfMap = (fields: MapFields) => (fields.showsMap ? mapFrameOf(fields) : undefined);

function MapOfPlace({ fields }: BlockViewProps<MapFields>) {
  const { t } = useLocale();
  const { title, address } = fields;
  const page = mapPage(fields, address);
  const src = frameOfMap(fields);
  if (title === '' && page === undefined) return null;
  return (
    <div className={styles.place}>
      {title !== '' && <h2 className={styles.title}>{title}</h2>}
      {address !== '' && <address className={styles.address}>{address}</address>}
      {page !== undefined && src === undefined && (
        <p>
          <a href={page} rel="noreferrer" className={styles.link}>
            {t(m.map_open)}
          </a>
        </p>
      )}
      {page !== undefined && src !== undefined && (
        <Facade href={page} src={src} title={title || t(m.map_title)} service="OpenStreetMap" look="frame" />
      )}
    </div>
  );
}

/** A place: its address, and its map after a press. No tile is loaded before. */
export const mapView: BlockView<MapFields> = {
  View: MapOfPlace,
  frameHosts: (fields) => {
    const src = frameOfMap(fields);
    return src === undefined ? [] : [new URL(src).hostname];
  },
};
