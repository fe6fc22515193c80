import type { AddErrorType } from '@daybook/contracts/cart/shared/add-flow';
import { type PurchaseKind, purchaseKind } from '@daybook/contracts/cart/shared/purchase-kind';
import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { QUANTITY } from '@daybook/contracts/shared/limits';
import type { WebsiteTexts } from '@daybook/contracts/shared/website-settings';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { track } from '../../../lib/page/analytics';
import { fetchedLate, useFetchedAhead } from '../../../lib/page/fetched-late';
import { m } from '../../../paraglide/messages';
import { takesClicks } from './add-button.machine';
import type { Wanted } from './add-flow';
import { cheapestPlan, plansOf } from './plans';
import { PROBLEM_TITLES } from './problem-titles';
import type { PurchaseActions, RestockFormProps } from './purchase-actions';
import type { PurchaseProblem } from './purchase-problem';
import { addText, soldOutText } from './purchase-texts';
import { type AddButton, useAddButton } from './use-add-button';
import { type FormStep, useFormStep } from './use-form-step';
import { imageOf, initialSelection, possibleVariants, type Selection, variantOf } from './variant-selection';

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
  /** runs the add flow of section 4; it resolves to false when it ended before a request or a dialog */
  add: () => Promise<boolean>;
  /** the flow's script is being fetched for a press */
  isStarting: boolean;
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

const fetchFlow = fetchedLate(() => import('./purchase-flow'));
type PurchaseFlow = Awaited<ReturnType<typeof fetchFlow>>;

/** The visitor's choices on a product page or in a quick view, and the add. */
export function usePurchase(options: PurchaseOptions): PurchaseState {
  const { product, sku, onSkuChange, texts, actions } = options;
  const locale = useLocale();
  const { t } = locale;
  useFetchedAhead(fetchFlow);
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
  const isBeginning = useRef(false);
  const [isStarting, setStarting] = useState(false);
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

  const asked = { product, selection, quantity, inCart: actions.inCart };

  // what was refused for the cart or the stock is shown until these change so that it can be added
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the visitor chooses takes the problem away by itself
  useEffect(() => {
    if (!problem || !OF_STOCK.has(problem.type)) return;
    let isLatest = true;
    void fetchFlow().then(({ checked }) => {
      if (isLatest && 'wanted' in checked(asked, kind, locale)) setProblem(undefined);
    });
    return () => {
      isLatest = false;
    };
  }, [product, actions.cartUnits]);

  const show = (found: PurchaseProblem) => {
    setProblem(found);
    track({ name: 'add-error', type: found.type, productId: product.id });
  };

  const check = ({ checked }: PurchaseFlow): Wanted | undefined => {
    const result = checked(asked, kind, locale);
    if ('wanted' in result) return result.wanted;
    show(result.problem);
    if (result.problem.type === 'NO_VARIANT_SELECTED') button.askForOption();
    return undefined;
  };

  const openForm = async () => {
    if (await form.open()) return track({ name: 'custom-form-open', productId: product.id });
    show({ title: PROBLEM_TITLES[kind], text: undefined, type: 'CUSTOM_FORM_RENDER_ERROR' });
  };

  const send = (
    flow: PurchaseFlow,
    { variant: { sku }, quantity: units }: Wanted,
    answers: string | null,
  ) => {
    setProblem(undefined);
    const entry = { itemId: product.id, sku, quantity: units, additionalFields: answers };
    button.press(async () => {
      const sent = await flow.send({ kind, entry, planId }, actions, t);
      // the dialog closes after the way to a checkout: by then its entry of the history is not the last
      if (sent.isAdded) form.finish();
      if (!sent.problem) return;
      show(sent.problem);
      throw new Error(sent.problem.type);
    });
  };

  /** Fetches the flow, and checks the purchase. @returns false when it ended with a problem */
  const begin = async (goOn: (flow: PurchaseFlow, wanted: Wanted) => void): Promise<boolean> => {
    if (isBeginning.current || form.isOpening || !takesClicks(button.phase)) return true;
    isBeginning.current = true;
    setStarting(true);
    try {
      const flow = await fetchFlow();
      const wanted = check(flow);
      if (wanted) goOn(flow, wanted);
      return wanted !== undefined;
    } catch {
      const type = kind === 'subscription' ? 'SUB_API_FAILURE' : 'API_FAILURE';
      show({ title: PROBLEM_TITLES[kind], text: t(m.call_unavailable), type });
      return false;
    } finally {
      isBeginning.current = false;
      setStarting(false);
    }
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
    isStarting,
    sendForm(additionalFields) {
      track({ name: 'custom-form-save', productId: product.id });
      void begin((flow, wanted) => send(flow, wanted, additionalFields));
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
      return begin((flow, wanted) => {
        setProblem(undefined);
        if (additionalFieldsForm) void openForm();
        else send(flow, wanted, null);
      });
    },
  };
}

type Chosen = Pick<PurchaseState, 'selection' | 'imageId'>;

const withSelection = (product: ProductItem, { imageId }: Chosen, selection: Selection): Chosen => ({
  selection,
  imageId: imageOf(product, selection, imageId),
});
