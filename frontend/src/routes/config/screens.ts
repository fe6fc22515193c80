import * as composed from './composed.routes';
import * as features from './features';

type OwnerScreen =
  | (typeof features)[keyof typeof features]['screens'][number]
  | (typeof composed.screens)[number];

/** The screens of all features, and those that several of them fill. */
export const screens = [...Object.values(features), composed].flatMap(
  (feature): readonly OwnerScreen[] => feature.screens,
);
