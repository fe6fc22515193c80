import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/owner/field';
import { useFocusAfter } from '../../../ui/owner/focus-after';
import { useReorder } from '../../../ui/owner/reorder';
import { movedTo, newId, removedAt, replacedAt } from './list-changes';
import { type Place, PlacesField } from './places-field';
import styles from './selling.module.css';
import { ZoneCard } from './zone-card';

type Zone = { readonly id: string; readonly name: string; readonly places: readonly Place[] };

/** The id of the open zone; null: all are folded; undefined: the member has opened none, so the only one is open. */
export type OpenedZone = readonly [string | null | undefined, (id: string | null | undefined) => void];

type ZonesProps<Z extends Zone> = {
  zones: readonly Z[];
  onChange: (zones: Z[]) => void;
  /** what a new zone has besides a name */
  empty: Omit<Z, keyof Zone>;
  problems: Readonly<Record<string, string>>;
  /** which one is open: it stays so when the saved settings come back */
  opened: OpenedZone;
  /** where a zone is and what is due or offered in it, in a line */
  summary: (zone: Z) => string;
  /** what is due or offered in a zone. @param path of the zone */
  parts: (zone: Z, change: (zone: Z) => void, path: string) => ReactNode;
};

/**
 * The zones of a website, in the owner's order: where two are equally narrow, the first one counts. One is open at a time:
 * the only one from the start, a new one, and one with a field that was refused.
 */
export function ZonesEditor<Z extends Zone>({
  zones,
  onChange,
  empty,
  problems,
  opened: [openId, setOpenId],
  summary,
  parts,
}: ZonesProps<Z>) {
  const isOpen = ({ id }: Z) => (openId === undefined ? zones.length === 1 : id === openId);
  const isFaulty = (z: number) => Object.keys(problems).some((path) => path.startsWith(`zones.${z}.`));
  const faulty = zones.findIndex((_, z) => isFaulty(z));
  const openFaulty = useEffectEvent(() => {
    const isSeen = zones.some((zone, z) => isOpen(zone) && isFaulty(z));
    if (faulty >= 0 && !isSeen) setOpenId(zones[faulty]?.id);
  });
  // a refusal opens a zone once: the member may then look at another one
  const refused = JSON.stringify(problems);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refusal is what it waits for
  useEffect(() => openFaulty(), [refused]);
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const { itemProps, handle } = useReorder({
    count: zones.length,
    noun: 'Zone',
    onMove: (from, to) => onChange(movedTo(zones, from, to)),
  });
  return (
    <>
      <div ref={list} className={styles.parts}>
        {zones.map((zone, z) => {
          const path = `zones.${z}`;
          const change = (changed: Z) => onChange(replacedAt(zones, z, changed));
          return (
            <div key={zone.id} {...itemProps(z)}>
              <ZoneCard
                name={zone.name || 'New zone'}
                summary={summary(zone)}
                isOpen={isOpen(zone)}
                isFaulty={isFaulty(z)}
                onToggle={() => setOpenId(isOpen(zone) ? null : zone.id)}
                actions={zones.length > 1 && handle(z)}
              >
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
                <Button
                  look="text"
                  className={styles.remove}
                  onClick={() => {
                    onChange(removedAt(zones, z));
                    // the zone that takes its place, the last one, or the way to a new one
                    focusAfter(
                      () =>
                        [...(list.current?.querySelectorAll<HTMLElement>('h2 button') ?? [])]
                          .slice(0, z + 1)
                          .at(-1) ?? add.current,
                    );
                  }}
                >
                  Remove the zone {zone.name}
                </Button>
              </ZoneCard>
            </div>
          );
        })}
      </div>
      <Button
        ref={add}
        look="secondary"
        className={styles.remove}
        onClick={() => {
          const id = newId();
          onChange([...zones, { id, name: '', places: [], ...empty } as unknown as Z]);
          setOpenId(id);
        }}
      >
        Add a zone
      </Button>
    </>
  );
}
