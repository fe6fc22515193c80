type Parcel = { readonly carrier: string; readonly trackingNumber: string; readonly trackingUrl: string };

/** How the owners' names of carriers begin, and where each carrier shows a parcel: the number is put at the end. */
const CARRIERS: readonly (readonly [name: RegExp, url: string])[] = [
  [/^usps\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
  [/^fed ?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/^dhl\b/i, 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
  [/^royal ?mail\b/i, 'https://www.royalmail.com/track-your-item#/tracking-results/'],
  [/^(la ?poste|colissimo)\b/i, 'https://www.laposte.fr/outils/suivre-vos-envois?code='],
];

/** Numbers of parcels are letters and digits, in groups at most. */
const NUMBER = /^[a-z\d][a-z\d -]*$/i;

/**
 * Where a parcel can be followed: the link that the owner gave, or that of a known carrier for its number.
 * @returns an https address, or empty
 */
export function trackingUrlOf({ carrier, trackingNumber, trackingUrl }: Parcel): string {
  if (trackingUrl || !NUMBER.test(trackingNumber)) return trackingUrl;
  const [, url] = CARRIERS.find(([name]) => name.test(carrier.trim())) ?? [];
  return url ? `${url}${encodeURIComponent(trackingNumber.replaceAll(' ', ''))}` : '';
}
