import type { HistoryLine } from '@daybook/contracts/history/history.api';
import { type CausedEvent, causedEvents } from './caused-events';

const line = (
  position: number,
  stream: string,
  revision: number,
  causationId: string | null,
): HistoryLine => ({
  position: String(position),
  stream,
  revision: String(revision),
  type: 'Happened',
  website: 'acme',
  actor: null,
  correlationId: 'request',
  causationId,
  at: '2026-01-01T00:00:00Z',
  found: null,
});

/** The tree as positions. */
type Shape = { readonly [position: string]: Shape };
const shapeOf = (events: readonly CausedEvent[]): Shape =>
  Object.fromEntries(events.map(({ line: { position }, caused }) => [position, shapeOf(caused)]));

test('what a job did stands beneath the event that it followed', () => {
  const lines = [
    line(1, 'restock-acme-mug', 0, null),
    line(2, 'stock-acme-mug', 4, null),
    line(5, 'restockemail-acme-a', 0, '0@restock-acme-mug'),
    line(9, 'restockemail-acme-a', 1, '0@restockemail-acme-a'),
  ];
  expect(shapeOf(causedEvents(lines))).toEqual({ 1: { 5: { 9: {} } }, 2: {} });
});

test('an event whose cause is on another website or behind the limit stands at the top', () => {
  expect(shapeOf(causedEvents([line(3, 'cart-acme-a', 0, '7@product-other-b')]))).toEqual({ 3: {} });
});
