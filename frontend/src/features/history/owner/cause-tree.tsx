import type { EventDetail, HistoryLine } from '@daybook/contracts/history/history.api';
import { useNameOf } from '../../../lib/owner/owner-names';
import { useSession } from '../../../lib/owner/owner-session';
import { counted } from '../../../lib/owner/whole-number';
import { Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import { type CausedEvent, causedEvents, grouped } from './caused-events';
import { EventLink, EventsLink } from './event-links';
import { actorWordsWith, typeWords } from './event-words';
import styles from './history.module.css';
import type { HistoryScope } from './history.queries';
import { streamWords } from './stream-words';

/** The request of an event and everything that it caused: its own events, and beneath them those of the jobs. */
export function CauseTree({ scope, detail }: { scope: HistoryScope; detail: EventDetail }) {
  const actorWords = actorWordsWith(useNameOf());
  const { event, request, requestHasMore } = detail;
  const { correlationId } = event;
  const isAlone = request.length <= 1;
  if (correlationId === null && isAlone) {
    return (
      <Panel title="Cause">
        <p className={styles.note}>{actorWords(event.actor)} did it without a request of a browser.</p>
      </Panel>
    );
  }
  const first = request[0] ?? event;
  const begins = first.correlationId === null ? 'Work' : 'Request';
  return (
    <Panel
      title="Cause"
      about="What is at the beginning, and all that it caused. Beneath an event stands what a program did about it."
    >
      <ul className={styles.tree}>
        <li>
          <strong>{begins}</strong> of {actorWords(first.actor)} · <Timestamp at={first.at} />
          <Streams scope={scope} events={causedEvents(request)} current={event.position} by={first.actor} />
        </li>
      </ul>
      {requestHasMore && (
        <p className={styles.note}>
          {counted(request.length, 'event', 'events')} of many.{' '}
          {correlationId !== null && (
            <EventsLink scope={scope} search={{ correlationId, order: 'forwards' }}>
              Show all events of the request
            </EventsLink>
          )}
        </p>
      )}
    </Panel>
  );
}

type TreeProps = { scope: HistoryScope; current: string; by: string | null };

/** Events in the order in which they reached their streams. */
function Streams({ events, ...rest }: TreeProps & { events: readonly CausedEvent[] }) {
  const { website } = useSession();
  const streams = grouped(events, ({ line }) => line.stream);
  return (
    <ul>
      {[...streams].map(([stream, some]) => (
        <li key={stream}>
          {rest.scope === 'operator' ? (
            <code className={styles.id}>{stream}</code>
          ) : (
            streamWords(stream, website.id)
          )}
          <ul>
            {some.map((one) => (
              <TreeEvent key={one.line.position} one={one} {...rest} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function TreeEvent({ one: { line, caused }, ...rest }: TreeProps & { one: CausedEvent }) {
  const { scope, current, by } = rest;
  const isThis = line.position === current;
  return (
    <li aria-current={isThis || undefined}>
      <EventName scope={scope} line={line} isThis={isThis} />
      <Through line={line} by={by} />
      {caused.length > 0 && <Streams {...rest} events={caused} by={line.actor} />}
    </li>
  );
}

function EventName({ scope, line, isThis }: { scope: HistoryScope; line: HistoryLine; isThis: boolean }) {
  if (isThis)
    return (
      <>
        <strong>{typeWords(line.type)}</strong> (this event)
      </>
    );
  return (
    <EventLink scope={scope} position={line.position}>
      {typeWords(line.type)}
    </EventLink>
  );
}

/** Who did it, where that is another than the one before. */
function Through({ line, by }: { line: HistoryLine; by: string | null }) {
  const actorWords = actorWordsWith(useNameOf());
  if (line.actor === by) return null;
  return (
    <span className={styles.exact}>
      {' '}
      · {actorWords(line.actor)}, <Timestamp at={line.at} />
    </span>
  );
}
