import type { EventDetail } from '@daybook/contracts/history/history.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { useNameOf } from '../../../lib/owner/owner-names';
import { useSession } from '../../../lib/owner/owner-session';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { Panel, Panels } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import { CauseTree } from './cause-tree';
import { EventLink, EventsLink, StreamLink } from './event-links';
import { actorWordsWith, typeWords } from './event-words';
import { ExactTime } from './exact-time';
import styles from './history.module.css';
import { eventQuery, type HistoryScope } from './history.queries';
import { Json } from './json';
import { PersonalPanel } from './personal-panel';
import { RecordedData } from './recorded-data';
import { streamWords } from './stream-words';

/** One event in full: where it stands, what it holds, and what its request caused. */
export function EventView({ scope, position }: { scope: HistoryScope; position: string }) {
  const query = useQuery(eventQuery(useApi(), scope, position));
  const type = query.data?.event.type;
  return (
    <>
      <PageHead
        title={type ? typeWords(type) : 'Event'}
        back={<EventsLink scope={scope}>{scope === 'operator' ? 'Event log' : 'History'}</EventsLink>}
        actions={query.data && <Neighbours scope={scope} detail={query.data} />}
      />
      <Loaded query={query} failed="Unable to load the event">
        {(detail) => (
          <Panels>
            <Facts scope={scope} detail={detail} />
            <Panel title="Data">
              <RecordedData
                scope={scope}
                stream={detail.event.stream}
                value={detail.data}
                label="Data of the event"
              />
            </Panel>
            {detail.personal.length > 0 && <PersonalPanel scope={scope} detail={detail} />}
            <CauseTree scope={scope} detail={detail} />
            {scope === 'operator' && (
              <Panel title="Metadata" about="As it was recorded with the event.">
                <Json value={detail.metadata} label="Metadata of the event" />
              </Panel>
            )}
          </Panels>
        )}
      </Loaded>
    </>
  );
}

function Neighbours({ scope, detail }: { scope: HistoryScope; detail: EventDetail }) {
  const { previous, next, isFoldable, event } = detail;
  return (
    <nav className={styles.neighbours} aria-label="The stream of this event">
      {previous && (
        <EventLink scope={scope} position={previous}>
          Earlier in its stream
        </EventLink>
      )}
      {isFoldable && (
        <StreamLink scope={scope} stream={event.stream} search={{ at: event.revision }}>
          As it was then
        </StreamLink>
      )}
      {next && (
        <EventLink scope={scope} position={next}>
          Later in its stream
        </EventLink>
      )}
    </nav>
  );
}

function Facts({ scope, detail: { event, id } }: { scope: HistoryScope; detail: EventDetail }) {
  const actorWords = actorWordsWith(useNameOf());
  const { website: own } = useSession();
  const isOperator = scope === 'operator';
  const { stream, actor, correlationId, revision, position, type, website } = event;
  return (
    <Panel title="Event">
      <dl className={styles.facts}>
        <Fact name="When">
          <Timestamp at={event.at} /> <ExactTime scope={scope} at={event.at} />
        </Fact>
        <Fact name="Who">
          {actor === null ? (
            actorWords(actor)
          ) : (
            <EventsLink scope={scope} search={{ actor }}>
              {actorWords(actor)}
            </EventsLink>
          )}
        </Fact>
        <Fact name="Type">
          <EventsLink scope={scope} search={{ type }}>
            {isOperator ? <code>{type}</code> : typeWords(type)}
          </EventsLink>
        </Fact>
        <Fact name={isOperator ? 'Stream' : 'About'}>
          <EventsLink scope={scope} search={{ stream, order: 'forwards' }}>
            {isOperator ? <code>{stream}</code> : streamWords(stream, own.id)}
          </EventsLink>
          {isOperator && `, revision ${revision}`}
        </Fact>
        {scope === 'operator' && (
          <Fact name="Website">
            <EventsLink scope={scope} search={{ website }}>
              {website}
            </EventsLink>
          </Fact>
        )}
        <Fact name="Position">{position}</Fact>
        {correlationId && (
          <Fact name="Request">
            <EventsLink scope={scope} search={{ correlationId, order: 'forwards' }}>
              {isOperator ? <code>{correlationId}</code> : 'Everything that it did'}
            </EventsLink>
          </Fact>
        )}
        {isOperator && (
          <Fact name="Id">
            <code>{id}</code>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
