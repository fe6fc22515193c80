/** An address as it is compared: capitals and spaces around it make no other person. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase();
