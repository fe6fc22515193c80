import type { ProductSlugEvent } from '@daybook/contracts/catalogue/catalogue.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import { productSlugDecider } from './product-slug.decider.js';

const MINUTE = 60_000;
const { withFacts } = specFor(productSlugDecider, { holderIsThere: true });
const held = withFacts({ holderIsThere: true });
const left = withFacts({ holderIsThere: false });

const claim = (productId: string, at = 0) => ({ kind: 'claim', productId, at }) as const;
const release = (productId: string) => ({ kind: 'release', productId }) as const;
const claimed = (productId: string, at = 0): ProductSlugEvent => ({
  type: 'ProductSlugClaimed',
  data: { productId, at },
});
const released = (productId: string): ProductSlugEvent => ({
  type: 'ProductSlugReleased',
  data: { productId },
});

test('a free address is claimed', () => left.given().when(claim('mug')).then(claimed('mug')));
test('twice is once', () => held.given(claimed('mug')).when(claim('mug')).thenNothing());
test('another product is refused, however late it comes', () =>
  held
    .given(claimed('mug'))
    .when(claim('cup', 90 * MINUTE))
    .thenRefused('PRODUCT_INVALID'));
test('a claim whose product was never saved there counts for a minute', () => {
  left
    .given(claimed('mug'))
    .when(claim('cup', MINUTE - 1))
    .thenRefused('PRODUCT_INVALID');
  left.given(claimed('mug')).when(claim('cup', MINUTE)).then(claimed('cup', MINUTE));
});
test('what was let go is free at once', () =>
  left.given(claimed('mug'), released('mug')).when(claim('cup')).then(claimed('cup')));
test('only who has it lets it go', () => {
  left.given(claimed('mug')).when(release('mug')).then(released('mug'));
  left.given(claimed('mug')).when(release('cup')).thenNothing();
  left.given().when(release('cup')).thenNothing();
});
