import { useQuery } from '@tanstack/react-query';
import { legalCalls } from '#shared/areas/legal-parameter/contract';
import { startingParameters } from '#shared/areas/legal-parameter/parameters';
import { setupFindings } from '#shared/areas/legal-parameter/setup-findings';
import { factsOfDraft } from '#shared/areas/project-setup/facts-of-draft';
import type { SetupDetail } from '#shared/areas/project-setup/setup-views';
import { query } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { FindingCounts, FindingList } from '../../parts/findings.tsx';
import { useWorkCalendar } from '../../parts/use-work-calendar.ts';
import { useDetailTexts } from './detail-texts.ts';
import { useSetupLabels } from './labels.ts';
import { LegalTimes, yearsOf } from './legal-times.tsx';
import css from './setup.module.css';
import { meantSetup, valuesOf } from './setup-values.ts';

/** What the law and the company's limits say of a set-up as it stands, for who decides on it. */
export function Compliance({ setup }: { setup: SetupDetail }) {
  const texts = useDetailTexts();
  const label = useSetupLabels();
  const law = useQuery({ ...query(legalCalls.inForce, {}, { quiet: true }), staleTime: 300_000 });
  const draft = meantSetup(valuesOf(setup), law.data?.parameters ?? startingParameters);
  const calendar = useWorkCalendar(yearsOf(draft));
  const findings =
    law.data && calendar
      ? setupFindings(factsOfDraft(draft), law.data.parameters, law.data.limits, calendar)
      : undefined;
  const labelOf = (field: string) => label[field.split('.')[0] as keyof typeof label] ?? field;
  return (
    <div className={css.compliance}>
      <Panel title={texts.law}>
        <LegalTimes of={draft} />
      </Panel>
      <Panel title={texts.compliance} aside={findings && <FindingCounts findings={findings} />}>
        {findings && <FindingList findings={findings} labelOf={labelOf} />}
      </Panel>
    </div>
  );
}
