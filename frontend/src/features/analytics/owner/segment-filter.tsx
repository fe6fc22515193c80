import {
  BOTS,
  MAX_SEGMENTS,
  type Segment,
  segmentsIn,
  segmentsText,
} from '@daybook/contracts/analytics/shared/segments';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useApi } from '../../../lib/api/api-context';
import { buttonClass } from '../../../ui/button';
import { Chip } from '../../../ui/owner/chips';
import { Icon } from '../../../ui/owner/icon';
import { Menu } from '../../../ui/owner/menu';
import styles from './analytics.module.css';
import { audienceQuery } from './figures.queries';
import { SEGMENTS, segmentWords, togetherWords } from './segment-words';

type SegmentFilterProps = {
  segment: string | undefined;
  onChange: (segment: string | undefined) => void;
};

/** What visitors have in common whose figures are shown. The countries that are offered are those of the last 30 days. */
export function SegmentFilter({ segment = '', onChange }: SegmentFilterProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { data } = useQuery(audienceQuery(useApi(), {}));
  const chosen = segmentsIn(segment) ?? [];
  const countries = (data?.lines ?? []).flatMap((line) =>
    line.segment.startsWith('country:') ? [line.segment] : [],
  );
  const offered = [...SEGMENTS, ...countries].filter((one) => !chosen.includes(one));
  const remove = (removed: Segment) => {
    onChange(segmentsText(chosen.filter((one) => one !== removed)) || undefined);
    // the button that was pressed goes with its chip
    group.current?.querySelector<HTMLButtonElement>('[data-adds]')?.focus();
  };
  return (
    <fieldset ref={group} className={styles.segments} aria-label="Visitors">
      {chosen.map((one) => (
        <Chip key={one} text={segmentWords(one)} onRemove={() => remove(one)} />
      ))}
      <Menu
        label="Visitors to show"
        trigger={
          <AriaButton
            data-adds
            className={buttonClass('secondary')}
            isDisabled={chosen.length >= MAX_SEGMENTS}
          >
            <Icon name="plus" /> Add filter
          </AriaButton>
        }
        entries={offered.map((one) => ({
          id: one,
          label: segmentWords(one),
          onAction: () => onChange(withSegment(segment, one)),
        }))}
      />
      {chosen.length > 1 && (
        <p role="status" className={styles.together}>
          {togetherWords(chosen)}
        </p>
      )}
    </fieldset>
  );
}

/** With one more. Bots are in no other segment, so they are shown alone. */
export function withSegment(text: string | undefined, added: Segment): string {
  const chosen = segmentsIn(text ?? '') ?? [];
  if (added === BOTS || chosen.includes(BOTS)) return added;
  return chosen.includes(added) || chosen.length >= MAX_SEGMENTS
    ? segmentsText(chosen)
    : segmentsText([...chosen, added]);
}
