import { specFor } from '../platform/testing/decider-spec.js';
import { projectionOperationDecider } from './projection-operation.decider.js';

const { given } = specFor(projectionOperationDecider, undefined);
const of = { projection: 'stock' };

test('each operation is one fact that names the projection', () => {
  given()
    .when({ ...of, kind: 'replay', acceptsEqual: true })
    .then({ type: 'ProjectionReplayRequested', data: { ...of, acceptsEqual: true } });
  given()
    .when({ ...of, kind: 'accept', replayId: 'r' })
    .then({ type: 'ProjectionReplayAccepted', data: { ...of, replayId: 'r' } });
  given()
    .when({ ...of, kind: 'cancel', replayId: 'r' })
    .then({ type: 'ProjectionReplayCancelled', data: { ...of, replayId: 'r' } });
  given()
    .when({ ...of, kind: 'retryParked', stream: null })
    .then({ type: 'ParkedStreamsRetryRequested', data: { ...of, stream: null } });
});

test('an operation that is asked for again is recorded again', () => {
  given({ type: 'ProjectionPauseRequested', data: of })
    .when({ ...of, kind: 'pause' })
    .then({ type: 'ProjectionPauseRequested', data: of });
  given()
    .when({ ...of, kind: 'resume' })
    .then({ type: 'ProjectionResumeRequested', data: of });
  given()
    .when({ ...of, kind: 'rollback' })
    .then({ type: 'ProjectionRollbackRequested', data: of });
});
