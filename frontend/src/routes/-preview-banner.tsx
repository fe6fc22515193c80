export { PreviewBanner as default } from '../features/catalogue/preview-banner';
