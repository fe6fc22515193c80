import { DownloadButton } from '../../../../ui/owner/download-button';
import { Panel } from '../../../../ui/owner/panel';
import { PRODUCTS } from '../owner-catalogue.queries';

/** Downloads all products as a file. */
export function ExportPanel() {
  return (
    <Panel title="Export" about="Download all products as a CSV file.">
      <div>
        <DownloadButton path={`${PRODUCTS}/export`} fileName="products.csv">
          Download all products
        </DownloadButton>
      </div>
    </Panel>
  );
}
