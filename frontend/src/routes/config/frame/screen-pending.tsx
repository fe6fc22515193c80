import { LoadingBars } from '../../../ui/owner/load-state';

/** Placeholder of a screen whose data takes long to load. */
export const ScreenPending = () => <LoadingBars />;
