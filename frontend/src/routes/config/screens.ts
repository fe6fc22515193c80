import * as features from './features';

type OwnerScreen = (typeof features)[keyof typeof features]['screens'][number];

/** The screens of all features. */
export const screens = Object.values(features).flatMap((feature): readonly OwnerScreen[] => feature.screens);
