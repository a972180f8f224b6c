import { DocumentPrintPage } from '../../parts/document/print-page.tsx';
import { SetupSheet } from './print-sheet.tsx';
import { setup } from './setup.ts';

/** A set-up as it is put on paper: A4, with its approval trail. */
export const SetupPrintPage = () => (
  <DocumentPrintPage of={setup}>
    {(found, approval) => <SetupSheet setup={found} approval={approval} />}
  </DocumentPrintPage>
);
