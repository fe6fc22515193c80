import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { type MouseEvent, useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiProvider } from '../../../../lib/api/api-context';
import { localeOf } from '../../../../lib/locale';
import { LocaleProvider } from '../../../../lib/locale-context';
import { Button } from '../../../../ui/button';
import { Choice } from '../../../../ui/owner/choice';
import { DeviceFrame } from '../../../../ui/owner/device-frame';
import { emptyShopPage } from '../../../../ui/owner/empty-shop-page';
import { Panel } from '../../../../ui/owner/panel';
import { CustomForm } from '../../custom-form';
import { forgetDraft } from '../../form-draft';
import styles from './form-preview.module.css';
import { previewApi, previewUpload } from './preview-api';

/** The website's look and time, as the form's page has them. */
export type FormSurroundings = {
  /** the custom properties of the theme; '': the house's own */
  readonly style: string;
  /** IANA name */
  readonly timeZone: string;
};

/** The widths that the owner sees the form in, px. */
const WIDTHS = { phone: 390, desktop: 1024 } as const;
type Device = keyof typeof WIDTHS;

const ENGLISH = localeOf('en');

type FormPreviewProps = { form: FormDocument; surroundings: FormSurroundings };

/** The form as visitors get it. It can be filled in and sent, and nothing of that is stored. */
export function FormPreview({ form: edited, surroundings }: FormPreviewProps) {
  // the owner's typing does not wait for it
  const form = useDeferredValue(edited);
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(min-width: 48rem)').matches ? 'desktop' : 'phone',
  );
  const [body, setBody] = useState<HTMLElement>();
  const [round, setRound] = useState(0);
  const previewed = { ...form, id: `preview-${form.id}`, captcha: { isEnabled: false } };
  return (
    <Panel
      title="Preview"
      about="Fill it in to try it. Nothing is stored or sent."
      actions={
        <div className={styles.actions}>
          <Choice
            label="Screen"
            value={device}
            options={{ phone: 'Phone', desktop: 'Desktop' }}
            onChange={setDevice}
          />
          <Button
            look="text"
            onClick={() => {
              forgetDraft(previewed.id);
              setRound(round + 1);
            }}
          >
            Start over
          </Button>
        </div>
      }
    >
      <DeviceFrame
        title="The form as visitors see it"
        width={WIDTHS[device]}
        srcDoc={EMPTY_PAGE}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body)}
      />
      {body &&
        createPortal(
          <div className={styles.page} onClickCapture={stay}>
            <style>{surroundings.style}</style>
            <ApiProvider api={previewApi(form)}>
              <LocaleProvider locale={ENGLISH}>
                <CustomForm
                  key={`${round} ${beginningOf(form)}`}
                  page={{ form: previewed, version: 1, embedHosts: [], entered: null }}
                  isSubmitted={false}
                  isFramed
                  upload={previewUpload}
                  timeZone={surroundings.timeZone}
                />
              </LocaleProvider>
            </ApiProvider>
          </div>,
          body,
        )}
    </Panel>
  );
}

/** What the fields begin with: other values, and those of another field, need another form. */
const beginningOf = ({ fields }: FormDocument): string =>
  JSON.stringify(
    fields.map((field) => [
      field.id,
      'default' in field && field.default,
      'defaultCountry' in field && field.defaultCountry,
    ]),
  );

/** Made once the styles of this screen are there. */
const EMPTY_PAGE = emptyShopPage();

/** A link within the form leads to its field; no other one leads away from the preview. */
function stay(event: MouseEvent<HTMLElement>) {
  // the frame has classes of its own, so `instanceof` would find none
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  if (link.hash) link.ownerDocument.getElementById(decodeURIComponent(link.hash.slice(1)))?.focus();
}
