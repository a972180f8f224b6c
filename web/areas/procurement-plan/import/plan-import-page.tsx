import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useSearchParams } from 'react-router';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { planImport } from '#shared/areas/procurement-plan/import/import-contract';
import { paths } from '#shared/areas/session/paths';
import { call } from '../../../api/call.ts';
import { query } from '../../../api/query.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { onDemand } from '../../../kit/on-demand.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { ImportFile } from '../../../parts/import/file.tsx';
import { useEditTexts } from '../line/edit-texts.ts';
import { TemplateButton } from '../annual/template-button.tsx';
import { useImportTexts } from './import-texts.ts';

const ImportPreviewView = onDemand(() =>
  import('./import-preview.tsx').then((module) => module.ImportPreviewView),
);

const READING_MS = 700;

/**
 * Import of plan lines on one page: file, preview with corrections, confirmation. `guid` is the plan it goes into (none:
 * the year's draft, or a new plan), `import` what has been read, so that a reload goes on where it was.
 */
export function PlanImportPage() {
  const texts = useImportTexts();
  const edit = useEditTexts();
  const [params, setParams] = useSearchParams();
  const planGuid = params.get('guid') ?? undefined;
  const importGuid = params.get('import') ?? undefined;
  const plan = useQuery({
    ...query(annualPlan.detail, { guid: planGuid ?? '' }),
    enabled: planGuid !== undefined,
  });
  const goTo = (found: string | undefined) =>
    setParams({ ...(planGuid && { guid: planGuid }), ...(found && { import: found }) });
  const back = planGuid ? paths.annualPlanEdit(planGuid) : paths.annualPlans;
  return (
    <>
      <PageHead title={plan.data ? texts.titleInto(plan.data.planName) : texts.title}>
        {importGuid && <Button onClick={() => goTo(undefined)}>{texts.otherFile}</Button>}
        <LinkButton to={back}>{planGuid ? edit.backToPlan : edit.back}</LinkButton>
      </PageHead>
      {importGuid ? (
        <Preview key={importGuid} guid={importGuid} planGuid={planGuid} onOther={() => goTo(undefined)} />
      ) : (
        <ImportFile
          hint={texts.dropHint}
          reading={texts.reading}
          aside={<TemplateButton />}
          start={(fileGuid) => call(planImport.start, { fileGuid, ...(planGuid && { planGuid }) })}
          onRead={goTo}
        />
      )}
    </>
  );
}

function Preview({
  guid,
  planGuid,
  onOther,
}: {
  guid: string;
  planGuid: string | undefined;
  onOther: () => void;
}) {
  const texts = useImportTexts();
  const preview = useQuery({
    ...query(planImport.preview, { guid }, { quiet: true }),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? READING_MS : false),
  });
  if (preview.error && !preview.data)
    return (
      <Alert
        type="error"
        showIcon
        title={texts.failed}
        description={preview.error.message}
        action={<Button onClick={onOther}>{texts.otherFile}</Button>}
      />
    );
  return <ImportPreviewView preview={preview.data} isIntoPlan={planGuid !== undefined} />;
}
