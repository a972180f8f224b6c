import { setupKind } from '#shared/areas/project-initiation/kind';
import { Panel } from '../../kit/page-head.tsx';
import { LoadFailed } from '../../kit/page-state.tsx';
import { FindingList } from '../../parts/law/findings.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useEditTexts } from './edit-texts.ts';
import css from './edit.module.css';
import { useFormAround } from './form-context.ts';
import { LegalTimes } from './legal-times.tsx';
import { goTo } from './use-setup-form.ts';

/** Beside the form: the planned days against the times of the law, and all that law and limits have to say. */
export function EditAside() {
  const texts = useEditTexts();
  const label = useKindLabels(setupKind);
  const { draft, findings, checked, fill } = useFormAround();
  const labelOf = (field: string) => label[field.split('.')[0] as keyof typeof label] ?? field;
  return (
    <aside className={css.aside}>
      <Panel title={texts.law}>
        <LegalTimes of={draft} onFill={fill} />
      </Panel>
      <Panel
        title={texts.findings}
        aside={checked.isFetching && <span className={css.soft}>{texts.checking}</span>}
      >
        {checked.error ? (
          <LoadFailed error={checked.error} retry={checked.refetch} retrying={checked.isFetching} />
        ) : (
          <FindingList findings={findings} labelOf={labelOf} onGo={goTo} />
        )}
      </Panel>
    </aside>
  );
}
