import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/owner/field';
import { Panel } from '../../../ui/owner/panel';
import { useReorder } from '../../../ui/owner/reorder';
import { movedTo, newId, removedAt, replacedAt } from './list-changes';
import { type Place, PlacesField } from './places-field';
import styles from './selling.module.css';

type Zone = { readonly id: string; readonly name: string; readonly places: readonly Place[] };

type ZonesProps<Z extends Zone> = {
  zones: readonly Z[];
  onChange: (zones: Z[]) => void;
  /** what a new zone has besides a name */
  empty: Omit<Z, keyof Zone>;
  problems: Readonly<Record<string, string>>;
  /** what is due or offered in a zone. @param path of the zone */
  parts: (zone: Z, change: (zone: Z) => void, path: string) => ReactNode;
};

/** The zones of a website, in the owner's order: where two are equally narrow, the first one counts. */
export function ZonesEditor<Z extends Zone>({ zones, onChange, empty, problems, parts }: ZonesProps<Z>) {
  const { itemProps, handle } = useReorder({
    ...{ count: zones.length, noun: 'Zone' },
    onMove: (from, to) => onChange(movedTo(zones, from, to)),
  });
  return (
    <>
      <div className={styles.parts}>
        {zones.map((zone, z) => {
          const path = `zones.${z}`;
          const change = (changed: Z) => onChange(replacedAt(zones, z, changed));
          return (
            <div key={zone.id} {...itemProps(z)}>
              <Panel title={zone.name || 'New zone'} actions={zones.length > 1 && handle(z)}>
                <TextField
                  label="Name of the zone"
                  maxLength={100}
                  value={zone.name}
                  error={problems[`${path}.name`]}
                  onChange={({ currentTarget: { value } }) => change({ ...zone, name: value })}
                />
                <PlacesField
                  places={zone.places}
                  path={`${path}.places`}
                  problems={problems}
                  onChange={(places) => change({ ...zone, places })}
                />
                {parts(zone, change, path)}
                <Button look="text" className={styles.remove} onClick={() => onChange(removedAt(zones, z))}>
                  Remove the zone {zone.name}
                </Button>
              </Panel>
            </div>
          );
        })}
      </div>
      <Button
        look="secondary"
        className={styles.remove}
        onClick={() => onChange([...zones, { id: newId(), name: '', places: [], ...empty } as unknown as Z])}
      >
        Add a zone
      </Button>
    </>
  );
}
