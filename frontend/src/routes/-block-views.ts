import { productView } from '../features/catalogue/blocks/product/product.view';
import type { BlockViews } from '../features/content/block-view';
import { accordionView } from '../features/content/blocks/accordion/accordion.view';
import { buttonView } from '../features/content/blocks/button/button.view';
import { collectionLinkView } from '../features/content/blocks/collectionlink/collectionlink.view';
import { horizontalRuleView } from '../features/content/blocks/horizontalrule/horizontalrule.view';
import { htmlView } from '../features/content/blocks/html/html.view';
import { imageView } from '../features/content/blocks/image/image.view';
import { linkView } from '../features/content/blocks/link/link.view';
import { logoView } from '../features/content/blocks/logo/logo.view';
import { navigationView } from '../features/content/blocks/navigation/navigation.view';
import { quoteView } from '../features/content/blocks/quote/quote.view';
import { sectionView } from '../features/content/blocks/section/section.view';
import { spacerView } from '../features/content/blocks/spacer/spacer.view';
import { summaryView } from '../features/content/blocks/summary/summary.view';

/**
 * The views of all features' blocks, for the server and for the editor's canvas: features meet in routes alone. A
 * visitor's browser loads none of them. Forms have no view yet, so visitors see nothing of them.
 */
export const BLOCK_VIEWS: BlockViews = {
  section: sectionView,
  navigation: navigationView,
  html: htmlView,
  logo: logoView,
  image: imageView,
  collectionlink: collectionLinkView,
  link: linkView,
  spacer: spacerView,
  quote: quoteView,
  product: productView,
  'summary-v2': summaryView,
  horizontalrule: horizontalRuleView,
  button: buttonView,
  accordion: accordionView,
};
