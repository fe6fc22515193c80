import type { FormPage } from '@daybook/contracts/forms/form-page.api';
import { useTextsLang } from '../../../lib/locale-context';
import { Dialog } from '../../../ui/dialog';
import { CustomForm } from '../custom-form';

type FormLightboxProps = {
  page: FormPage;
  /** of the website, IANA name */
  timeZone: string;
  onClose: () => void;
};

/**
 * A form in a dialog over the page. What was entered is there again when it is opened once more. It imports the
 * accessibility library, so load it on demand.
 */
export const FormLightbox = ({ page, timeZone, onClose }: FormLightboxProps) => (
  <Dialog title={page.form.name} lang={useTextsLang()} width="wide" onClose={onClose}>
    <CustomForm page={page} isSubmitted={false} isFramed={false} isInDialog timeZone={timeZone} />
  </Dialog>
);
