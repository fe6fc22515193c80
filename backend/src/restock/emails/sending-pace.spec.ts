import fc from 'fast-check';
import { SendingPace } from './sending-pace.js';

test('no domain gets more emails a second than its limit, and each email goes at the time of its slot', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.record({ domain: fc.constantFrom('A.example', 'b.example'), gap: fc.nat(300) }), {
        maxLength: 60,
      }),
      (perSecond, emails) => {
        let now = 1_000_000;
        const pace = new SendingPace(perSecond, () => now);
        const sent: Record<string, number[]> = { 'A.example': [], 'b.example': [] };
        const waiting: { at: number; id: string; domain: string }[] = [];
        emails.forEach(({ domain, gap }, i) => {
          now += gap;
          const wait = pace.waitFor(`x@${domain}`, String(i));
          if (wait === 0) sent[domain]?.push(now);
          else waiting.push({ at: now + wait, id: String(i), domain });
        });
        for (const { at, id, domain } of waiting.sort((a, b) => a.at - b.at)) {
          now = Math.max(now, at);
          expect(pace.waitFor(`x@${domain}`, id)).toBe(0);
          sent[domain]?.push(at);
        }
        for (const times of Object.values(sent)) {
          times.sort((a, b) => a - b);
          times.forEach((at, i) => {
            const later = times[i + perSecond];
            // whole milliseconds
            if (later !== undefined) expect(later - at).toBeGreaterThanOrEqual(999);
          });
        }
      },
    ),
  );
});

test('without a limit no email waits', () => {
  const pace = new SendingPace(0);
  expect(Array.from({ length: 100 }, (_, i) => pace.waitFor('a@b.example', String(i)))).toEqual(
    Array.from({ length: 100 }, () => 0),
  );
});
