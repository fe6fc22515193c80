import { SIGNED_IN_COOKIE } from '@daybook/contracts/shared/signed-in-cookie';
import { type ApiClient, ApiError, answer } from '../../lib/api/api-client';
import { isPreviewFrame } from '../../lib/page/preview-frame';
import { readCookie } from './browser-cookies';

declare global {
  interface Window {
    /** The global disable flag (section 6): a page that sets it sends nothing. */
    daybookAnalyticsDisabled?: boolean;
  }
}

/** Whether the browser is one whose visits are recorded (section 6), as far as no page is concerned. */
export class Recording {
  private constructor(private readonly isViewer: boolean) {}

  /** Asks for the roles of a member who is signed in; of visitors nothing is asked. */
  static async of(api: ApiClient): Promise<Recording> {
    return new Recording(isMarkedSignedIn() && (await isOnlyViewer(api)));
  }

  isOn(): boolean {
    return !window.daybookAnalyticsDisabled && !isPreviewFrame() && (this.isViewer || !isMarkedSignedIn());
  }
}

const isMarkedSignedIn = () => readCookie(SIGNED_IN_COOKIE) !== undefined;

/** Pages of the owner area do not load this program, so a member with the role of a viewer alone is outside of it. */
async function isOnlyViewer(api: ApiClient): Promise<boolean> {
  try {
    const { roles } = await api.GET('/api/config/session').then(answer);
    return roles.length === 1 && roles[0] === 'viewer';
  } catch (error) {
    // the session has ended: the browser is a visitor's again
    return error instanceof ApiError && error.status === 401;
  }
}
