import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { FORM_HEIGHT_MESSAGE, framedFormPath } from '@daybook/contracts/forms/shared/form-links';

/**
 * The HTML that shows a form in a frame of another website. Its script sets the height of the frame, and listens to the
 * form's own window and website alone.
 * @param origin of the form's website, such as `https://shop.example`
 */
export function embedSnippet({ urlId, name }: Pick<FormDocument, 'urlId' | 'name'>, origin: string): string {
  return `<iframe src="${origin}${framedFormPath(urlId)}" title="${escaped(name)}" data-daybook-form style="width:100%;height:600px;border:0"></iframe>
<script>
addEventListener('message', function (event) {
  var data = event.data;
  if (event.origin !== '${origin}' || !data || data.type !== '${FORM_HEIGHT_MESSAGE}') return;
  document.querySelectorAll('iframe[data-daybook-form]').forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.style.height = Math.max(100, +data.height || 0) + 'px';
  });
});
</script>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * The host of an address that an owner pastes, as a form's document holds it.
 * @param typed a host such as `www.example.com`, or the address of a page
 */
export const hostOf = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/^https?:\/\/(?=.)/, '')
    .replace(/^([^/?#].*?)[/?#].*$/, '$1');
