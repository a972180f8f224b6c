import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { tenderFileCalls as calls } from '#shared/areas/tender-file/contract';
import { lineImport, lineImportStatus } from '#shared/areas/tender-file/line-import-contract';
import { lineLabel, LINES_MAX } from '#shared/areas/tender-file/lines';
import { query } from '../../api/query.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { ImportConfirm } from '../../parts/import/confirm.tsx';
import { ImportPage } from '../../parts/import/page.tsx';
import { useTexts } from './texts.ts';

const lines = { calls: lineImport, labels: lineLabel, statuses: lineImportStatus };

/** 导入清单: the lines of a draft's price form, from a spreadsheet. */
export function LineImportPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useTexts();
  const found = useQuery(query(calls.detail, { guid }, { quiet: true }));
  return (
    <LoadedPage title={texts.title} of={found} rows={6}>
      {({ docName }) => (
        <ImportPage
          of={lines}
          begun={{ tenderFileGuid: guid }}
          title={texts.importTitle(docName)}
          hint={texts.hint(LINES_MAX)}
          back={paths.tenderFile(guid)}
          backText={texts.back}
          confirm={(preview) => (
            <ImportConfirm
              calls={lineImport}
              preview={preview}
              words={texts}
              list={paths.tenderFile(guid)}
              stale={[calls.detail, calls.lines, calls.lineChanges]}
              isWhole
            />
          )}
        />
      )}
    </LoadedPage>
  );
}
