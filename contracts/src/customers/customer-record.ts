/** The field that a note to a customer is encrypted as. */
export const CUSTOMER_NOTE_FIELD = 'customer note';
/** The field that a tax exemption is encrypted as. */
export const TAX_EXEMPTION_FIELD = 'tax exemption';

/** Notes that a customer can have. */
export const MAX_CUSTOMER_NOTES = 200;

/** Why a customer pays no taxes, in the owner's words; they may be about the person. */
export type TaxExemption = {
  readonly reason: string;
  /** number of the certificate; empty: none was given */
  readonly certificate: string;
};

/** As it is encrypted. */
export const taxExemptionText = ({ reason, certificate }: TaxExemption): string =>
  JSON.stringify({ reason, certificate });

/** Reads what {@link taxExemptionText} wrote. */
export function readTaxExemption(text: string): TaxExemption {
  const { reason = '', certificate = '' } = JSON.parse(text) as Partial<TaxExemption>;
  return { reason, certificate };
}
