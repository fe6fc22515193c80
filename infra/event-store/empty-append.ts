import {
  type Appended,
  BEGINNING,
  type ExpectedRevision,
  type RecordedEvent,
  WrongExpectedRevision,
} from './event-store.js';

/**
 * The answer to an append of nothing: where the stream ends, if that is as expected.
 *
 * @param last the stream's last event; undefined when it has none, and then the answer's revision is -1
 * @throws WrongExpectedRevision
 */
export function answerToEmptyAppend(
  stream: string,
  expected: ExpectedRevision,
  last: RecordedEvent | undefined,
): Appended {
  const fits =
    expected === 'any' ||
    (expected === 'none' && !last) ||
    (expected === 'exists' && last !== undefined) ||
    expected === last?.revision;
  if (!fits) throw new WrongExpectedRevision(stream, expected, last?.revision);
  const position = last?.position ?? BEGINNING;
  return { firstPosition: position, position, revision: last?.revision ?? -1n };
}
