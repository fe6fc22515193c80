import type { ReservationEvent } from '@daybook/contracts/reservations/reservations.events';
import { specFor } from '../testing/decider-spec.js';
import { CLAIM_LIFE_MS, reservationDecider } from './reservation.decider.js';

const { withFacts } = specFor(reservationDecider, { isInUse: true });
const inUse = withFacts({ isInUse: true });
const unused = withFacts({ isInUse: false });

const claim = (holder: string, at = 0) => ({ kind: 'claim', holder, at }) as const;
const release = (holder: string) => ({ kind: 'release', holder }) as const;
const claimed = (holder: string, claimedAt = 0): ReservationEvent => ({
  type: 'ReservationClaimed',
  data: { holder, claimedAt },
});
const released = (holder: string): ReservationEvent => ({ type: 'ReservationReleased', data: { holder } });

test('a free value is claimed', () => unused.given().when(claim('mug')).then(claimed('mug')));

test('a holder that has the value claims it again without an event', () =>
  inUse.given(claimed('mug')).when(claim('mug', CLAIM_LIFE_MS)).thenNothing());

test('a holder that does not have the value yet gets the whole time again', () =>
  unused.given(claimed('mug')).when(claim('mug', 5)).then(claimed('mug', 5)));

test('another holder does not get a value in use, however late it comes', () =>
  inUse
    .given(claimed('mug'))
    .when(claim('cup', CLAIM_LIFE_MS * 90))
    .thenNothing());

test('a claim whose holder never took the value ends after its time', () => {
  unused
    .given(claimed('mug'))
    .when(claim('cup', CLAIM_LIFE_MS - 1))
    .thenNothing();
  unused.given(claimed('mug')).when(claim('cup', CLAIM_LIFE_MS)).then(claimed('cup', CLAIM_LIFE_MS));
});

test('a released value is free at once', () =>
  unused.given(claimed('mug'), released('mug')).when(claim('cup')).then(claimed('cup')));

test('only its holder releases it', () => {
  unused.given(claimed('mug')).when(release('mug')).then(released('mug'));
  unused.given(claimed('mug')).when(release('cup')).thenNothing();
  unused.given().when(release('cup')).thenNothing();
});

test('a release that names a claim ends no later one', () => {
  const named = { kind: 'release', holder: 'mug', claimedAt: 1 } as const;
  unused.given(claimed('mug', 1)).when(named).then(released('mug'));
  unused.given(claimed('mug', 1), claimed('mug', 2)).when(named).thenNothing();
});

test('a claim that is renewed in the same millisecond is distinct', () =>
  unused.given(claimed('mug', 5)).when(claim('mug', 5)).then(claimed('mug', 6)));

test('each scope has its own holder', () => {
  const inKitchen = { scope: 'kitchen' } as const;
  inUse
    .given(claimed('mug'))
    .when({ ...claim('cup'), ...inKitchen })
    .then({ type: 'ReservationClaimed', data: { ...inKitchen, holder: 'cup', claimedAt: 0 } });
  unused
    .given(claimed('mug'), {
      type: 'ReservationClaimed',
      data: { ...inKitchen, holder: 'mug', claimedAt: 0 },
    })
    .when({ ...release('mug'), ...inKitchen })
    .then({ type: 'ReservationReleased', data: { ...inKitchen, holder: 'mug' } });
});
