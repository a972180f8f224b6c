import type { SetupDetail } from '#shared/areas/project-initiation/setup-views';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { Panel } from '../../kit/page-head.tsx';
import { FindingCounts, FindingList } from '../../parts/law/findings.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useDetailTexts } from './detail-texts.ts';
import { LegalTimes } from './legal-times.tsx';
import css from './setup.module.css';

/** What law, limits, plan and supplier library say of a set-up as it stands: the same for who submits and who decides. */
export function Compliance({ setup }: { setup: SetupDetail }) {
  const texts = useDetailTexts();
  const label = useKindLabels(setupKind);
  const labelOf = (field: string) => label[field.split('.')[0] as keyof typeof label] ?? field;
  return (
    <div className={css.compliance}>
      <Panel title={texts.law}>
        <LegalTimes of={setup} />
      </Panel>
      <Panel title={texts.compliance} aside={<FindingCounts findings={setup.findings} />}>
        <FindingList findings={setup.findings} labelOf={labelOf} />
      </Panel>
    </div>
  );
}
