/** A line as the email shows it; amounts are texts in the language of the email. */
export type EmailedLine = {
  readonly title: string;
  /** `Blue, large`; empty for one without options */
  readonly variant: string;
  /** what the buyer said with it: answers to questions, and who gets a gift card; texts to show as they are */
  readonly said: readonly string[];
  readonly quantity: number;
  /** empty where the email is about what was sent */
  readonly total: string;
  /** absolute; null: it has none */
  readonly picture: string | null;
};

export type EmailedSum = {
  readonly kind:
    | 'subtotal'
    | 'discount'
    | 'delivery'
    | 'tax'
    | 'taxIncluded'
    | 'giftCards'
    | 'total'
    | 'refund';
  /** the owner's name of it, such as that of a tax with its rate; empty: the kind's own */
  readonly name: string;
  readonly amount: string;
};
