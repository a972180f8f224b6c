import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { IMPORT_ROWS_MAX } from '#shared/areas/import/calls';
import { viewProject } from '#shared/areas/project/contract';
import { materialCalls } from '#shared/areas/project/material-contract';
import {
  materialImport,
  materialImportLabel,
  materialImportStatus,
} from '#shared/areas/project/material-import-contract';
import { SECTION_MATERIALS_MAX } from '#shared/areas/project/materials';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { ImportConfirm } from '../../parts/import/confirm.tsx';
import { ImportPage } from '../../parts/import/page.tsx';
import { useMaterialTexts } from './material-texts.ts';
import { sectionPartCalls } from './section-part-calls.ts';

const materials = { calls: materialImport, labels: materialImportLabel, statuses: materialImportStatus };

/** 导入物料: what a section of a project buys, from a spreadsheet. */
export function MaterialImportPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const sectionNo = params.get('sectionNo') ?? '';
  const texts = useMaterialTexts();
  const bills = useQuery(query(materialCalls.bills, { guid }, { quiet: true }));
  return (
    <LoadedPage title={texts.title} of={bills} rows={6}>
      {(found) => {
        const section = found.find((one) => one.sectionNo === sectionNo) ?? found[0]!;
        const back = `${paths.project(guid)}${sectionNo && `&sectionNo=${encodeURIComponent(sectionNo)}`}`;
        return (
          <ImportPage
            of={materials}
            begun={{ projectGuid: guid, sectionNo: section.sectionNo }}
            title={texts.importTitle(texts.sectionOf(section.sectionNo, section.sectionName))}
            hint={texts.hint(IMPORT_ROWS_MAX, SECTION_MATERIALS_MAX)}
            back={back}
            backText={texts.back}
            confirm={(preview) => (
              <ImportConfirm
                calls={materialImport}
                preview={preview}
                words={texts}
                list={back}
                stale={[viewProject, ...sectionPartCalls]}
                isWhole
              />
            )}
          />
        );
      }}
    </LoadedPage>
  );
}
