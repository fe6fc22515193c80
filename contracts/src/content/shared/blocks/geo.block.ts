import { coordinateField, optionalField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type GeoFields = {
  readonly name: string;
  /** degrees, as text: `40.7128` */
  readonly latitude?: string;
  readonly longitude?: string;
};

/** The name of a place, in a line that leads to it on a map. */
export const geoBlock = blockKind<GeoFields>()({
  code: 10,
  name: 'geo',
  title: 'Place',
  group: 'Business',
  fields: {
    name: textField('Name', 200),
    latitude: optionalField(coordinateField('Latitude', 90)),
    longitude: optionalField(coordinateField('Longitude', 180)),
  },
  defaults: { name: '' },
});
