import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { ImportPreview, ImportStatus } from '#shared/areas/procurement-plan/import/import-contract';
import { paths } from '#shared/areas/session/paths';
import { refetch } from '../../../api/query.ts';
import { Panel } from '../../../kit/page-head.tsx';
import { Placeholder } from '../../../kit/placeholder.tsx';
import { ImportDefaults } from './import-defaults.tsx';
import { ImportFooter } from './import-footer.tsx';
import { HeaderRows } from './import-header-row.tsx';
import { ImportShifts } from './import-shifts.tsx';
import { ImportTable } from './import-table.tsx';
import { ImportTarget } from './import-target.tsx';
import { ImportToolbar } from './import-toolbar.tsx';
import { useImportTexts } from './import-texts.ts';
import { useImport } from './use-import.ts';

/** What was read from a file, row by row, with everything that can be put right before it is imported. */
export function ImportPreviewView({
  preview,
  isIntoPlan,
}: {
  preview: ImportPreview | undefined;
  isIntoPlan: boolean;
}) {
  if (!preview || preview.state === 'reading')
    return (
      <Panel>
        <Placeholder rows={12} />
      </Panel>
    );
  return <Read preview={preview} isIntoPlan={isIntoPlan} />;
}

function Read({ preview, isIntoPlan }: { preview: ImportPreview; isIntoPlan: boolean }) {
  const texts = useImportTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const work = useImport(preview);
  const [only, setOnly] = useState<ImportStatus>();
  const [refusal, setRefusal] = useState<string>();
  const [chosen, setChosen] = useState<number[]>([]);

  async function confirm() {
    setRefusal(undefined);
    try {
      const { planGuid } = await work.confirm();
      await refetch(client, annualPlan.list, annualPlan.detail, annualPlan.lines);
      await navigate(paths.annualPlanEdit(planGuid), { replace: true });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <>
      <Panel>
        <ImportTarget preview={preview} isIntoPlan={isIntoPlan} work={work} />
      </Panel>
      {preview.headerRow === null ? (
        <Panel>
          <Alert type="warning" showIcon title={texts.noHeader} style={{ marginBottom: 12 }} />
          <HeaderRows preview={preview} onPick={(headerRow) => work.remap.mutate({ headerRow })} />
        </Panel>
      ) : (
        <>
          <ImportDefaults preview={preview} work={work} />
          <Panel>
            <ImportToolbar
              preview={preview}
              work={work}
              only={only}
              onOnly={setOnly}
              chosen={chosen}
              onChoose={setChosen}
            />
            <ImportShifts preview={preview} work={work} />
            <ImportTable preview={preview} work={work} only={only} chosen={chosen} onChoose={setChosen} />
          </Panel>
        </>
      )}
      <ImportFooter
        preview={preview}
        refusal={refusal}
        isConfirming={work.isConfirming}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
