import type { EventDetail, HistoryLine } from '@daybook/contracts/history/history.api';
import { useNameOf } from '../../../lib/owner/owner-names';
import { counted } from '../../../lib/owner/whole-number';
import { Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import { EventLink, EventsLink } from './event-links';
import { actorWordsWith, typeWords } from './event-words';
import styles from './history.module.css';
import type { HistoryScope } from './history.queries';

/** The request of an event and everything that it caused: the streams in the order in which it reached them. */
export function CauseTree({ scope, detail }: { scope: HistoryScope; detail: EventDetail }) {
  const actorWords = actorWordsWith(useNameOf());
  const { event, request, requestHasMore } = detail;
  const { correlationId } = event;
  if (correlationId === null) {
    return (
      <Panel title="Cause">
        <p className={styles.note}>{actorWords(event.actor)} did it without a request of a browser.</p>
      </Panel>
    );
  }
  const streams = byStream(request);
  return (
    <Panel title="Cause" about="The request of this event, and all that it caused.">
      <ul className={styles.tree}>
        <li>
          <strong>Request</strong> of {actorWords(event.actor)}
          {request[0] && (
            <>
              {' '}
              · <Timestamp at={request[0].at} />
            </>
          )}
          <ul>
            {[...streams].map(([stream, events]) => (
              <li key={stream}>
                <code className={styles.id}>{stream}</code>
                <ul>
                  {events.map((one) => (
                    <TreeEvent
                      key={one.position}
                      scope={scope}
                      one={one}
                      isThis={one.position === event.position}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </li>
      </ul>
      {requestHasMore && (
        <p className={styles.note}>
          The first {counted(request.length, 'event', 'events')}.{' '}
          <EventsLink scope={scope} search={{ correlationId, order: 'forwards' }}>
            Show all events of the request
          </EventsLink>
        </p>
      )}
    </Panel>
  );
}

function byStream(lines: readonly HistoryLine[]): ReadonlyMap<string, readonly HistoryLine[]> {
  const streams = new Map<string, HistoryLine[]>();
  for (const line of lines) streams.set(line.stream, [...(streams.get(line.stream) ?? []), line]);
  return streams;
}

type TreeEventProps = { scope: HistoryScope; one: HistoryLine; isThis: boolean };

function TreeEvent({ scope, one, isThis }: TreeEventProps) {
  return (
    <li aria-current={isThis || undefined}>
      {isThis ? (
        <>
          <strong>{typeWords(one.type)}</strong> (this event)
        </>
      ) : (
        <EventLink scope={scope} position={one.position}>
          {typeWords(one.type)}
        </EventLink>
      )}
    </li>
  );
}
