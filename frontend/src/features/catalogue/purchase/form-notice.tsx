import type { PurchaseKind } from '@daybook/contracts/cart/shared/purchase-kind';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { isPageError, pageNotice } from '@daybook/contracts/shared/page-notices';
import { useLocale } from '../../../lib/locale-context';
import { refusal } from '../../../lib/refusal';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { refusalText } from './add-flow';
import { PROBLEM_TITLES } from './problem-titles';
import { initialSelection, unselectedOptions } from './variant-selection';

type FormNoticeProps = { product: ProductItem; kind: PurchaseKind; notice: string };

/** The result of a product's form that the browser sent without scripts, in the words of a page with scripts. */
export function FormNotice({ product, kind, notice: code }: FormNoticeProps) {
  const notice = pageNotice(code);
  const { t, list } = useLocale();
  if (notice === 'added') return <p role="status">{t(m.add_done, { productName: product.title })}</p>;
  const title = t(PROBLEM_TITLES[kind]);
  if (isPageError(notice)) return <Alert title={title}>{t(refusal(notice))}</Alert>;
  if (notice !== 'optionMissing') return null;
  const missing = {
    type: 'NO_VARIANT_SELECTED',
    options: unselectedOptions(product, initialSelection(product)),
    isGiftCard: product.structuredContent.productType === ProductType.giftCard,
  } as const;
  return <Alert title={title}>{refusalText(missing, t, list)}</Alert>;
}
