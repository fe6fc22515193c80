import { useQuery } from '@tanstack/react-query';
import { FormPage } from '../../features/forms/owner/builder/form-page';
import { themeStyle } from '../../features/websites/theme-style';
import { useApi } from '../../lib/api/api-context';
import { useMay, useSession } from '../../lib/owner/owner-session';
import { websiteQuery } from '../../lib/owner/owner-websites';

/** The builder of a form. Who may not read the website's settings sees the form in the house's own look. */
export function FormScreen() {
  const { website } = useSession();
  const enabled = useMay('settings.edit');
  const { data } = useQuery({ ...websiteQuery(useApi(), website.id), enabled });
  const style = data ? themeStyle(data.website.theme) : '';
  return <FormPage surroundings={{ style, timeZone: data?.website.timeZone ?? 'UTC' }} />;
}
