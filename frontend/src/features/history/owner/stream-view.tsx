import type { StreamStateAnswer } from '@daybook/contracts/history/history.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { useNameOf } from '../../../lib/owner/owner-names';
import { useSession } from '../../../lib/owner/owner-session';
import { TextField } from '../../../ui/owner/field';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { Columns, Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import { EventLink, EventsLink } from './event-links';
import { actorWordsWith, typeWords } from './event-words';
import { ExactTime } from './exact-time';
import styles from './history.module.css';
import type { HistoryScope, StreamSearch } from './history.queries';
import { streamStateQuery } from './history.queries';
import { RecordedData } from './recorded-data';
import { StateDifferences } from './state-differences';
import { stateFieldWords, streamWords } from './stream-words';
import { TimeSlider } from './time-slider';

type StreamViewProps = {
  scope: HistoryScope;
  stream: string;
  search: StreamSearch;
  onSearch: (search: StreamSearch) => void;
};

/** A stream as it was after any of its events: the slider goes through them, and says what each changed and who made it. */
export function StreamView({ scope, stream, search, onSearch }: StreamViewProps) {
  const { website } = useSession();
  const query = useQuery(streamStateQuery(useApi(), scope, stream, search));
  return (
    <>
      <PageHead
        title="As it was"
        back={
          <EventsLink scope={scope} search={{ stream, order: 'forwards' }}>
            {scope === 'operator' ? stream : streamWords(stream, website.id)}
          </EventsLink>
        }
      />
      <Loaded query={query} failed="Unable to load the state">
        {(answer) => (
          <div data-stale={query.isPlaceholderData || undefined} className={styles.moment}>
            <Panel title="Moment">
              <TimeSlider
                last={Number(answer.last)}
                at={Number(search.at ?? answer.event.revision)}
                onChange={(at) => onSearch({ ...search, at: String(at), moment: undefined })}
              />
              <Made scope={scope} answer={answer} />
              <TextField
                type="datetime-local"
                step={1}
                label="Go to a time"
                hint="The state that the last event before it left."
                value={search.moment ?? ''}
                onChange={({ target }) => onSearch({ moment: target.value || undefined, from: search.from })}
              />
            </Panel>
            <Columns
              main={
                <Panel title="State">
                  <RecordedData
                    scope={scope}
                    stream={stream}
                    value={answer.state}
                    label="State of the stream"
                  />
                </Panel>
              }
              side={
                <Changes scope={scope} stream={stream} answer={answer} search={search} onSearch={onSearch} />
              }
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Made({ scope, answer: { event } }: { scope: HistoryScope; answer: StreamStateAnswer }) {
  const actorWords = actorWordsWith(useNameOf());
  return (
    <p className={styles.made}>
      <EventLink scope={scope} position={event.position}>
        {typeWords(event.type)}
      </EventLink>{' '}
      by {actorWords(event.actor)} · <Timestamp at={event.at} /> <ExactTime scope={scope} at={event.at} />
    </p>
  );
}

type ChangesProps = Pick<StreamViewProps, 'scope' | 'stream' | 'search' | 'onSearch'> & {
  answer: StreamStateAnswer;
};

function Changes({ scope, stream, answer, search, onSearch }: ChangesProps) {
  const from = answer.from === null ? 'before the first event' : `event ${Number(answer.from) + 1}`;
  return (
    <Panel title="What changed" about={`From ${from} to event ${Number(answer.event.revision) + 1}.`}>
      <TextField
        type="number"
        min={1}
        max={Number(answer.last) + 1}
        label="Compare with event"
        hint="Empty: the event before"
        value={search.from === undefined ? '' : String(Number(search.from) + 1)}
        onChange={({ target }) => onSearch({ ...search, from: revisionOf(target.value, answer.last) })}
      />
      <StateDifferences
        wordsOf={scope === 'operator' ? undefined : (field) => stateFieldWords(stream, field)}
        state={answer.state}
        differences={answer.differences}
        hasMore={answer.hasMoreDifferences}
      />
    </Panel>
  );
}

/** @returns undefined for what is no event of the stream */
function revisionOf(typed: string, last: string): string | undefined {
  const revision = Number(typed) - 1;
  return Number.isInteger(revision) && revision >= 0 && revision <= Number(last)
    ? String(revision)
    : undefined;
}
