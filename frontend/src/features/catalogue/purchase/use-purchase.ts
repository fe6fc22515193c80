import { type AddErrorType, type PurchaseKind, purchaseKind } from '@daybook/contracts/cart/shared/add-flow';
import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { unitsLeft } from '@daybook/contracts/catalogue/shared/product-display';
import { QUANTITY } from '@daybook/contracts/shared/limits';
import type { WebsiteTexts } from '@daybook/contracts/shared/website-settings';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { track } from '../../../lib/page/analytics';
import { stockLeftText } from '../../../lib/stock-left';
import type { Translate } from '../../../lib/translate';
import { takesClicks } from './add-button.machine';
import { checkPurchase, refusalText, type Wanted } from './add-flow';
import { cheapestPlan, plansOf } from './plans';
import { noCartProblem, PROBLEM_TITLES, type PurchaseProblem, problemOfAnswer } from './purchase-problem';
import { addText, soldOutText } from './purchase-texts';
import { type AddButton, useAddButton } from './use-add-button';
import { type FormStep, useFormStep } from './use-form-step';
import { imageOf, initialSelection, possibleVariants, type Selection, variantOf } from './variant-selection';

/** An entry for the cart, or for a checkout of its own. `additionalFields` are answers as text. */
export type Purchased = { itemId: string; sku: string; quantity: number; additionalFields: string | null };

/** The item of a restock sign-up: the variant is undefined while none is chosen. */
export type RestockFormProps = { productId: string; variantId: string | undefined };

/** The actions for a purchase. Each resolves when it is done, and throws an `ApiError`. */
export type PurchaseActions = {
  /** units of a variant of this product that are in the cart */
  inCart: (sku: string) => number;
  /** units of all in the cart: where they change, the cause of a refusal may be gone */
  cartUnits: number;
  addToCart: (entry: Purchased) => Promise<unknown>;
  /**
   * express checkout (section 2); undefined where the website has none. It resolves to false when there is no cart to
   * check out
   */
  goToCheckout?: () => Promise<boolean>;
  subscribe: (entry: Purchased & { subscriptionOptionId: string }) => Promise<unknown>;
  goToGiftCard: (card: Omit<Purchased, 'quantity'>) => Promise<unknown>;
  /** the restock sign-up, shown for a sold-out product */
  RestockForm: ComponentType<RestockFormProps>;
};

export type PurchaseOptions = {
  product: ProductItem;
  /** the SKU in the URL: a shared link has it, and each choice changes it */
  sku?: string;
  onSkuChange?: (sku: string | undefined) => void;
  /** the website's texts for the button */
  texts?: WebsiteTexts;
  actions: PurchaseActions;
};

export type PurchaseState = {
  kind: PurchaseKind;
  selection: Selection;
  select: (selection: Selection) => void;
  variant: VariantItem | undefined;
  /** the variants that the selection may still become; none: it is unavailable, and the button is disabled */
  possible: readonly VariantItem[];
  /** the picture of the selection, an id of the product's `images` */
  imageId: string | undefined;
  /** id of the chosen plan, or else of the cheapest; undefined without plans */
  planId: string | undefined;
  choosePlan: (id: string) => void;
  quantity: string;
  setQuantity: (quantity: string) => void;
  button: AddButton;
  /** the text of the idle button */
  text: string;
  /** the text of the disabled button while the chosen item is sold out; otherwise null */
  soldOutText: string | null;
  RestockForm: ComponentType<RestockFormProps>;
  form: FormStep;
  /** runs the add flow of section 4; false when it ended before a request or a dialog */
  add: () => boolean;
  /** sends the purchase with the answers of the custom form, which are all valid */
  sendForm: (additionalFields: string) => void;
  /** whether the visitor has chosen or pressed anything: the result of a form without script is no longer shown then */
  isTouched: boolean;
  /** why the last add failed, until its cause is gone; undefined without a failure */
  problem: PurchaseProblem | undefined;
};

/** The refusals whose cause is in the cart or in the stock. */
const OF_STOCK: ReadonlySet<AddErrorType> = new Set([
  'OUT_OF_STOCK',
  'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK',
  'VARIANT_UNAVAILABLE',
]);

/** The visitor's choices on a product page or in a quick view, and the add. */
export function usePurchase(options: PurchaseOptions): PurchaseState {
  const { product, sku, onSkuChange, texts, actions } = options;
  const { t, list } = useLocale();
  const { additionalFieldsForm } = product.structuredContent;
  const kind = purchaseKind(product.structuredContent, actions.goToCheckout !== undefined);
  const [{ selection, imageId }, setChosen] = useState(() => {
    const initial = initialSelection(product, sku);
    return { selection: initial, imageId: imageOf(product, initial, product.images[0]?.id) };
  });
  const [chosenPlan, choosePlan] = useState<string>();
  const [quantity, setQuantity] = useState(String(QUANTITY.default));
  const [problem, setProblem] = useState<PurchaseProblem>();
  const [isTouched, setTouched] = useState(false);
  const button = useAddButton();
  const form = useFormStep(product);
  const variant = variantOf(product, selection);
  const possible = useMemo(() => possibleVariants(product, selection), [product, selection]);
  const planId = chosenPlan ?? cheapestPlan(plansOf(product, possible))?.id;

  // the URL has changed otherwise: a link to another variant of the same product
  useEffect(() => {
    if (sku)
      setChosen((current) =>
        variantOf(product, current.selection)?.sku === sku
          ? current
          : withSelection(product, current, initialSelection(product, sku)),
      );
  }, [product, sku]);

  const checked = checkPurchase({ product, selection, quantity, inCart: actions.inCart });

  // what was refused for the cart or the stock is shown until these change so that it can be added
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the visitor chooses takes the problem away by itself
  useEffect(() => {
    if ('wanted' in checked) setProblem((shown) => (shown && OF_STOCK.has(shown.type) ? undefined : shown));
  }, [product, actions.cartUnits]);

  const show = (found: PurchaseProblem) => {
    setProblem(found);
    track({ name: 'add-error', type: found.type, productId: product.id });
  };

  const check = (): Wanted | undefined => {
    if ('wanted' in checked) return checked.wanted;
    const { refusal } = checked;
    const isStock = 'code' in refusal && refusal.code === 'OUT_OF_STOCK';
    show({
      title: PROBLEM_TITLES[kind],
      text: refusalText(refusal, t, list),
      type: refusal.type,
      stockLeft: isStock && variant ? leftOf(product, variant, actions.inCart(variant.sku), t) : undefined,
    });
    if (refusal.type === 'NO_VARIANT_SELECTED') button.askForOption();
    return undefined;
  };

  const openForm = async () => {
    if (await form.open()) return track({ name: 'custom-form-open', productId: product.id });
    show({ title: PROBLEM_TITLES[kind], text: undefined, type: 'CUSTOM_FORM_RENDER_ERROR' });
  };

  const send = (additionalFields: string | null) => {
    const wanted = check();
    if (!wanted) return;
    setProblem(undefined);
    const entry = {
      itemId: product.id,
      sku: wanted.variant.sku,
      quantity: wanted.quantity,
      additionalFields,
    };
    button.press(async () => {
      try {
        await perform(kind, entry, planId, actions);
      } catch (error) {
        show(problemOfAnswer(error, kind, additionalFields !== null));
        throw error;
      }
      form.finish();
      if (!actions.goToCheckout || kind !== 'express' || (await actions.goToCheckout())) return;
      show(noCartProblem(t));
      throw new Error('there is no cart to check out');
    });
  };

  return {
    kind,
    selection,
    variant,
    possible,
    imageId,
    planId,
    quantity,
    button,
    text: addText(product, kind, texts, t),
    soldOutText: soldOutText(product, variant, texts, t),
    RestockForm: actions.RestockForm,
    form,
    isTouched,
    problem,
    sendForm(additionalFields) {
      track({ name: 'custom-form-save', productId: product.id });
      send(additionalFields);
    },
    choosePlan,
    select(next) {
      setTouched(true);
      setChosen((current) => withSelection(product, current, next));
      setProblem(undefined);
      if (possibleVariants(product, next).length === 0)
        track({ name: 'add-error', type: 'VARIANT_UNAVAILABLE', productId: product.id });
      onSkuChange?.(variantOf(product, next)?.sku);
    },
    setQuantity(next) {
      setTouched(true);
      setQuantity(next);
      setProblem(undefined);
    },
    add() {
      setTouched(true);
      if (!takesClicks(button.phase)) return true;
      if (!check()) return false;
      setProblem(undefined);
      if (additionalFieldsForm) void openForm();
      else send(null);
      return true;
    },
  };
}

const leftOf = (product: ProductItem, variant: VariantItem, inCart: number, t: Translate) =>
  stockLeftText(unitsLeft(product.structuredContent.productType, variant), inCart, t);

type Chosen = Pick<PurchaseState, 'selection' | 'imageId'>;

const withSelection = (product: ProductItem, { imageId }: Chosen, selection: Selection): Chosen => ({
  selection,
  imageId: imageOf(product, selection, imageId),
});

/** Section 4, "Add flow order", its last step: the subscription add, the gift card's checkout or the normal add. */
async function perform(
  kind: PurchaseKind,
  entry: Purchased,
  planId: string | undefined,
  actions: PurchaseActions,
): Promise<void> {
  const { itemId, sku, quantity, additionalFields } = entry;
  if (kind === 'gift-card') await actions.goToGiftCard({ itemId, sku, additionalFields });
  else if (kind === 'subscription') await actions.subscribe({ ...entry, subscriptionOptionId: planId ?? '' });
  else {
    await actions.addToCart(entry);
    track({ name: 'add-to-cart', productId: itemId, sku, quantity });
  }
}
