import { productView } from '../features/catalogue/blocks/product/product.view';
import { commentsView } from '../features/comments/blocks/comments/comments.view';
import type { BlockViews } from '../features/content/block-view';
import { accordionView } from '../features/content/blocks/accordion/accordion.view';
import { albumView } from '../features/content/blocks/album/album.view';
import { archiveView } from '../features/content/blocks/archive/archive.view';
import { audioView } from '../features/content/blocks/audio/audio.view';
import { buttonView } from '../features/content/blocks/button/button.view';
import { calendarView } from '../features/content/blocks/calendar/calendar.view';
import { chartView } from '../features/content/blocks/chart/chart.view';
import { codeView } from '../features/content/blocks/code/code.view';
import { collectionLinkView } from '../features/content/blocks/collectionlink/collectionlink.view';
import { contentSummaryView } from '../features/content/blocks/content-summary/content-summary.view';
import { embedView } from '../features/content/blocks/embed/embed.view';
import { galleryView } from '../features/content/blocks/gallery/gallery.view';
import { geoView } from '../features/content/blocks/geo/geo.view';
import { horizontalRuleView } from '../features/content/blocks/horizontalrule/horizontalrule.view';
import { htmlView } from '../features/content/blocks/html/html.view';
import { imageView } from '../features/content/blocks/image/image.view';
import { inBrowserMessageLinkView } from '../features/content/blocks/in-browser-message-link/in-browser-message-link.view';
import { journalView } from '../features/content/blocks/journal/journal.view';
import { linkView } from '../features/content/blocks/link/link.view';
import { logoView } from '../features/content/blocks/logo/logo.view';
import { mapView } from '../features/content/blocks/map/map.view';
import { markdownView } from '../features/content/blocks/markdown/markdown.view';
import { memberAreaView } from '../features/content/blocks/member-area/member-area.view';
import { menuView } from '../features/content/blocks/menu/menu.view';
import { navigationView } from '../features/content/blocks/navigation/navigation.view';
import { postsByViews } from '../features/content/blocks/posts-by/posts-by.view';
import { pricingPlanView } from '../features/content/blocks/pricing-plan/pricing-plan.view';
import { quoteView } from '../features/content/blocks/quote/quote.view';
import { searchView } from '../features/content/blocks/search/search.view';
import { sectionView } from '../features/content/blocks/section/section.view';
import { serviceViews } from '../features/content/blocks/service/service.view';
import { sharedSectionView } from '../features/content/blocks/shared-section/shared-section.view';
import { socialLinksViews } from '../features/content/blocks/social-links/social-links.view';
import { spacerView } from '../features/content/blocks/spacer/spacer.view';
import { summaryView } from '../features/content/blocks/summary/summary.view';
import { tagCloudView } from '../features/content/blocks/tagcloud/tagcloud.view';
import { teaserEndView } from '../features/content/blocks/teaser-end/teaser-end.view';
import { videoView } from '../features/content/blocks/video/video.view';
import { formView } from '../features/forms/blocks/form/form.view';

/**
 * The views of all features' blocks, for the server and for the editor's canvas: features meet in routes alone. A
 * visitor's browser loads none of them.
 */
export const BLOCK_VIEWS: BlockViews = {
  section: sectionView,
  'shared-section': sharedSectionView,
  navigation: navigationView,
  html: htmlView,
  logo: logoView,
  image: imageView,
  form: formView,
  collectionlink: collectionLinkView,
  link: linkView,
  spacer: spacerView,
  'teaser-end': teaserEndView,
  quote: quoteView,
  product: productView,
  'summary-v2': summaryView,
  horizontalrule: horizontalRuleView,
  button: buttonView,
  accordion: accordionView,
  menu: menuView,
  'member-area': memberAreaView,
  code: codeView,
  markdown: markdownView,
  chart: chartView,
  'pricing-plan': pricingPlanView,
  gallery: galleryView,
  embed: embedView,
  video: videoView,
  audio: audioView,
  album: albumView,
  map: mapView,
  geo: geoView,
  'in-browser-message-link': inBrowserMessageLinkView,
  journal: journalView,
  summary: contentSummaryView,
  ...postsByViews,
  tagcloud: tagCloudView,
  archive: archiveView,
  calendar: calendarView,
  search: searchView,
  comments: commentsView,
  ...socialLinksViews,
  ...serviceViews,
};
