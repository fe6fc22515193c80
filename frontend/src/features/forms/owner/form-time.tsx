import { useWebsiteUnits } from '../../../lib/owner/website-units';
import { Timestamp } from '../../../ui/owner/timestamp';

/** A moment in the website's time zone, which the form's dates are in too. */
export function FormTime({ at }: { at: string }) {
  const { data: units } = useWebsiteUnits();
  return <Timestamp at={at} timeZone={units?.timeZone} />;
}
