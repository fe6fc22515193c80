import { LoadingBars } from '../../../ui/owner/load-state';

/** Stands where a screen will be, when its data takes longer than a moment. */
export const ScreenPending = () => <LoadingBars />;
