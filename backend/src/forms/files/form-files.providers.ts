import { FileScanner } from './file-scanner.js';
import { FormFileKeys } from './form-file-keys.js';
import { FormFilesService } from './form-files.service.js';
import { FormFilesTable } from './form-files-table.js';

/** What stores and deletes files: the API and the workers both do. */
export const FORM_FILES_PROVIDERS = [FormFileKeys, FormFilesTable, FileScanner, FormFilesService];
