import type { SharePlatform } from '@daybook/contracts/shared/enumerations';

/** The platforms to which a visitor may share a product, as they call themselves. */
export const PLATFORM_NAMES: Readonly<Record<SharePlatform, string>> = {
  facebook: 'Facebook',
  x: 'X',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  whatsapp: 'WhatsApp',
};
