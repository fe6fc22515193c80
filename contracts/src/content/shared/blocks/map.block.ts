import { coordinateField, optionalField, switchField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type MapFields = {
  readonly title: string;
  /** as people write it, a line each */
  readonly address: string;
  /** degrees, as text: `40.7128` */
  readonly latitude?: string;
  readonly longitude?: string;
  readonly showsMap: boolean;
};

/** A place: its address, a link to a map and, where its coordinates are given, the map itself after a press. */
export const mapBlock = blockKind<MapFields>()({
  code: 4,
  name: 'map',
  title: 'Map',
  group: 'Business',
  fields: {
    title: textField('Title', 200),
    address: textField('Address', 500, true),
    latitude: optionalField(coordinateField('Latitude', 90)),
    longitude: optionalField(coordinateField('Longitude', 180)),
    showsMap: switchField('Show a map after a press'),
  },
  defaults: { title: '', address: '', showsMap: true },
});
