import type { ComponentProps } from 'react';
import { restockListPath } from '../../lib/config-link';
import { VariantLink } from '../../ui/owner/variant-link';

type WaitingListLinkProps = { of: ComponentProps<typeof VariantLink>['of'] & { variantId: string } };

/** The way to the waiting list of a variant. */
export const WaitingListLink = ({ of }: WaitingListLinkProps) => (
  <VariantLink to={restockListPath(of.variantId)} of={of} />
);
