/** The length of a recording as players show it: "3:25", "1:02:09". @param duration ms */
export function lengthText(duration: number): string {
  const seconds = Math.round(duration / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part));
  const last = String(rest).padStart(2, '0');
  return parts[0] === 0 ? `${minutes}:${last}` : `${hours}:${String(minutes).padStart(2, '0')}:${last}`;
}
