import { useWebsiteUnits } from '../../../lib/owner/website-units';
import { Disclosure } from '../../../ui/disclosure';
import { type DataFact, dataFacts } from './data-facts';
import styles from './history.module.css';
import type { HistoryScope } from './history.queries';
import { Json } from './json';
import { labelsOf } from './stream-words';

type RecordedDataProps = { scope: HistoryScope; stream: string; value: unknown; label: string };

/** What an event or a state holds: as it is stored for operators; in words for owners, who open what is stored. */
export function RecordedData({ scope, stream, value, label }: RecordedDataProps) {
  const timeZone = useWebsiteUnits().data?.timeZone ?? 'UTC';
  if (scope === 'operator') return <Json value={value} label={label} />;
  const facts = dataFacts(value, { timeZone, labelOf: labelsOf(stream) });
  return (
    <>
      <section className={styles.data} aria-label={label}>
        {facts.length > 0 ? (
          <Facts facts={facts} />
        ) : (
          <p className={styles.note}>Nothing else is recorded.</p>
        )}
      </section>
      <Disclosure title="As it is stored">
        <Json value={value} label={`${label}, as it is stored`} />
      </Disclosure>
    </>
  );
}

const Facts = ({ facts }: { facts: readonly DataFact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ key, words, text, facts: inner }) => (
      <div key={key} data-group={inner !== undefined || undefined}>
        <dt>{words}</dt>
        <dd>{inner ? <Facts facts={inner} /> : text}</dd>
      </div>
    ))}
  </dl>
);
