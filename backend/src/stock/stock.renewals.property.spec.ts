import fc from 'fast-check';
import { availability, type StockCommand } from './stock.decider.js';
import { at, pledgeAhead, pledgeRenewal, receive, releasePledge } from './testing/stock-items.js';
import { decide, limited, play, stories } from './testing/stock-stories.js';

/** Mostly what concerns one renewal. */
const renewing = stories(
  fc.oneof(
    limited,
    fc.integer({ min: 1, max: 9 }).map((units) => () => receive(units)),
    fc.integer({ min: 1, max: 3 }).map((round) => () => pledgeAhead(round, 2)),
    fc.constantFrom('o-1', 'o-2', 'o-3').map((id) => () => pledgeRenewal(id, 2)),
    fc.constantFrom('o-1', 'o-2', 'o-3').map((id) => () => releasePledge(id)),
  ),
);

test('what is pledged to a renewal never goes to another buyer: its order gets it, whatever else comes', () => {
  let kept = 0;
  fc.assert(
    fc.property(renewing, (steps) => {
      for (const { command, after } of play(steps)) {
        const ids = after.pledges.map(({ orderId }) => orderId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { ahead, quantity } of after.pledges) {
          if (!ahead) continue;
          kept += 1;
          const order = { ...pledgeRenewal('its order', quantity), renewal: ahead };
          const events = decide(at(command.at, order as StockCommand), after);
          expect(events?.at(-1)).toMatchObject({
            type: 'StockPledged',
            data: { orderId: 'its order', quantity },
          });
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(kept).toBeGreaterThan(0);
});

test('an order of a renewal that is not paid leaves its units to the renewal', () => {
  let backs = 0;
  fc.assert(
    fc.property(renewing, (steps) => {
      for (const { command, before, after } of play(steps)) {
        if (command.kind !== 'releasePledge') continue;
        const [had] = before.pledges.filter(({ orderId }) => orderId === command.orderId);
        if (!had?.fromAhead) continue;
        backs += 1;
        expect(after.pledges.at(-1)).toMatchObject({
          quantity: had.quantity,
          ahead: { round: had.fromAhead.round },
        });
        expect(availability(after, command.at)).toEqual(availability(before, command.at));
      }
    }),
    { numRuns: 300 },
  );
  expect(backs).toBeGreaterThan(0);
});
