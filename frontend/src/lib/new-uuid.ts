/** 122 random bits as a UUID of version 4. `crypto.randomUUID` is missing where a website has no HTTPS yet. */
export const newUuid = (): string =>
  // each 0 and 1 becomes any digit, the 8 one from 8 to b
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
