export type TaxPart = { readonly id: string; readonly amount: number };

/** A part of a refund: how much of one line, or of the delivery, and how much of it is tax. Minor units. */
export type RefundPart = {
  readonly amount: number;
  readonly taxes: readonly TaxPart[];
  /** it was refunded as part of an amount, and no units with it */
  readonly byAmount: boolean;
};

/** Units of a line that go back, and what is given back of it. */
export type RefundedLine = RefundPart & {
  readonly entryId: string;
  readonly quantity: number;
  /** of these units: they had been sent, and came back. Absent: none */
  readonly cameBack?: number;
};

/** A refund in whole minor units; the parts and the tenders each come to `amount`. */
export type Refund = {
  readonly amount: number;
  readonly lines: readonly RefundedLine[];
  readonly delivery: RefundPart | null;
  readonly tenders: readonly { readonly id: string; readonly amount: number }[];
  /**
   * the refund that failed and is paid back again by this one: its claim stands, so this one gives back its payment alone,
   * and names no units. Absent: it gives back something new
   */
  readonly replaces?: string;
  /** what was spent of the gift cards that it takes back. Absent: nothing */
  readonly spent?: number;
  /** its owner has given back what was spent as well. Absent: it is not in `amount` */
  readonly isSpentGivenBack?: true;
};

/** Whether a refund gives back something of the order: it was not declined, and does not pay a failed one back again. */
export const isClaim = ({
  status,
  refund,
}: {
  readonly status: string;
  readonly refund: Pick<Refund, 'replaces'>;
}): boolean => status !== 'declined' && refund.replaces === undefined;
