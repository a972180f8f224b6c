import { Form, Select } from 'antd';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { paths } from '#shared/areas/session/paths';
import { formatDate, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../../api/server-clock.ts';
import { useMay } from '../../../api/user.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { onDemand } from '../../../kit/on-demand.tsx';
import { Filters } from '../../../parts/document/filters.tsx';
import { DocumentList } from '../../../parts/document/list.tsx';
import { useDocumentTexts } from '../../../parts/document/texts.ts';
import { useKindLabels } from '../../../parts/document/labels.ts';
import { annualPlan } from './annual-plan.ts';
import { usePlanColumns } from './plan-columns.tsx';
import { useTexts } from './texts.ts';

// the calls of an import are read with it, not with the list
const TemplateButton = onDemand(() =>
  import('./template-button.tsx').then((module) => module.TemplateButton),
);
const MoreFilters = onDemand(() =>
  import('./more-plan-filters.tsx').then((module) => module.MorePlanFilters),
);

const YEARS_BACK = 8;
const years = () => {
  const next = yearOf(formatDate(serverNow())) + 1;
  return Array.from({ length: YEARS_BACK }, (_, back) => ({
    value: next - back,
    label: String(next - back),
  }));
};

/** 年度采购计划: the plans a person may see, and what they may do with them (documents.md 5.1). */
export function PlanListPage() {
  const texts = useTexts();
  const mayWrite = useMay('plan:write');
  const importPlan = <LinkButton to={paths.annualPlanImport()}>{texts.import}</LinkButton>;
  return (
    <DocumentList
      of={annualPlan}
      columns={usePlanColumns()}
      actsWidth={{ cn: 168, en: 192 }}
      filters={<UsualFilters />}
      inSight={['planName', 'planYear', 'status']}
      more={<MoreFilters />}
      places={{
        beside: ['submit', 'recall'],
        menu: ['record', 'undo', 'copy', 'adjust', 'void', 'delete'],
      }}
      empty={texts.empty}
      first={importPlan}
    >
      {() =>
        mayWrite && (
          <>
            {importPlan}
            <TemplateButton />
          </>
        )
      }
    </DocumentList>
  );
}

function UsualFilters() {
  const { all } = useDocumentTexts();
  const { planYear } = useKindLabels(annualPlanKind);
  return (
    <>
      <Filters of={annualPlanKind} by={['planName']} />
      <Form.Item name="planYear" label={planYear}>
        <Select allowClear placeholder={all} options={years()} />
      </Form.Item>
      <Filters of={annualPlanKind} by={['status']} />
    </>
  );
}
