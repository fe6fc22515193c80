import { later } from '../ui/later';

// fetched at once too: what fails may be the network
export const ErrorPage = later(async () => (await import('../features/websites/error-page')).ErrorPage);
