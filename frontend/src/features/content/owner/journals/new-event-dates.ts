import { DAY_MS } from '@daybook/contracts/shared/durations';

/** The dates that a new event begins with: an evening a week from now. @param now by the member's clocks */
export function newEventDates(now: Date): { readonly startDate: string; readonly endDate: string } {
  const then = new Date(now.getTime() + 7 * DAY_MS);
  const [month, day] = [then.getMonth() + 1, then.getDate()].map((part) => String(part).padStart(2, '0'));
  const date = `${then.getFullYear()}-${month}-${day}`;
  return { startDate: `${date}T19:00`, endDate: `${date}T21:00` };
}
