/** A VAT number without the code of its country. */
export type RegisteredNumber = {
  /** as VIES has it: `EL` for Greece */
  readonly countryCode: string;
  readonly vatNumber: string;
};

/** Who knows which VAT numbers exist. @throws Error when it does not say: it has to be asked again */
export type VatRegister = (number: RegisteredNumber) => Promise<boolean>;

/** The countries that VIES answers for. */
const MEMBERS = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
const TIMEOUT_MS = 15_000;
/** An answer is a few hundred bytes. */
const LONGEST_ANSWER = 100_000;

/**
 * VIES, the register of the European Union: `POST {url}/check-vat-number` answers whether a number is valid.
 * @param url `https://ec.europa.eu/taxation_customs/vies/rest-api`
 */
export const vies =
  (url: string, timeoutMs = TIMEOUT_MS): VatRegister =>
  async (number) => {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/check-vat-number`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(number),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    const { valid, errorWrappers } = parsed(text);
    const error = errorWrappers?.[0]?.error;
    // it has checked the form, and the country needs not be asked
    if (error === 'INVALID_INPUT') return false;
    if (!answer.ok || typeof valid !== 'boolean') {
      throw new Error(`VIES answered ${answer.status}${error ? `, ${String(error).slice(0, 60)}` : ''}`);
    }
    return valid;
  };

function parsed(text: string): { valid?: unknown; errorWrappers?: { error?: unknown }[] } {
  if (text.length > LONGEST_ANSWER) throw new Error('VIES answered too much');
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null) return {};
    const { valid, errorWrappers } = answer as { valid?: unknown; errorWrappers?: unknown };
    return { valid, ...(Array.isArray(errorWrappers) && { errorWrappers }) };
  } catch {
    return {};
  }
}

/**
 * A number as VIES wants it. Its form was checked against the country, so a code before it is that country's.
 * @param text tidied
 * @param country of the buyer, ISO 3166-1 alpha-2
 * @returns null where VIES does not answer for the country
 */
export function registeredNumber(text: string, country: string): RegisteredNumber | null {
  const countryCode = country === 'GR' ? 'EL' : country;
  if (!MEMBERS.has(countryCode)) return null;
  return { countryCode, vatNumber: text.startsWith(countryCode) ? text.slice(2) : text };
}
