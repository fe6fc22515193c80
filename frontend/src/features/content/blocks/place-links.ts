import { mapFrame } from '@daybook/contracts/content/shared/frame-services';

type Coordinates = { readonly latitude?: string | undefined; readonly longitude?: string | undefined };

/** Where a place is, in degrees; undefined: its coordinates are not both given. */
function degreesOf({ latitude, longitude }: Coordinates): readonly [number, number] | undefined {
  return latitude === undefined || longitude === undefined
    ? undefined
    : [Number(latitude), Number(longitude)];
}

/** The page of a map that shows a place, or looks for its words; undefined: neither is given. */
export function mapPage(place: Coordinates, words: string): string | undefined {
  const degrees = degreesOf(place);
  const page = 'https://www.openstreetmap.org/';
  if (degrees) {
    const [latitude, longitude] = degrees;
    return `${page}?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  }
  const query = words.replaceAll(/\s+/g, ' ').trim();
  return query === '' ? undefined : `${page}search?${new URLSearchParams({ query })}`;
}

/** The frame with the map of a place; undefined: it needs coordinates. */
export function mapFrameOf(place: Coordinates): string | undefined {
  const degrees = degreesOf(place);
  return degrees && mapFrame(...degrees);
}
