import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { type ApproverPreview, approvalSetup, type SetupPerson } from '#shared/areas/approval/setup-contract';
import type { ApproverRuleForm } from '#shared/areas/approval/setup-rules';
import { query } from '../../api/query.ts';
import { LoadFailed } from '../../kit/page-state.tsx';
import { Placeholder } from '../../kit/placeholder.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import css from './approvers.module.css';
import { ApproverRules, type RulesOf } from './approver-rules.tsx';
import { useApproverTexts } from './approver-texts.ts';

/** A rule that says whom it means; a person who has not been chosen does not. */
const isWhole = (rule: ApproverRuleForm) => rule.rule !== 'person' || rule.userGuid !== '';

/** The rules of a level, and beside them the people they mean today for a department one picks. */
export function ApproverEditor({
  of,
  rules,
  isFaulty = false,
  onChange,
  onPerson,
}: {
  of: RulesOf;
  rules: readonly ApproverRuleForm[];
  isFaulty?: boolean;
  onChange: (rules: ApproverRuleForm[]) => void;
  /** Tells of a person who has been chosen, before the rule that names them. */
  onPerson: (person: SetupPerson) => void;
}) {
  const approvers = useApproverTexts();
  const [deptGuid, setDeptGuid] = useState<string>();
  const whole = rules.filter(isWhole);
  const preview = useQuery({
    ...query(
      approvalSetup.preview,
      { enterpriseGuid: of.company.enterpriseGuid, deptGuid, approvers: whole },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  });
  const shown = rules.map((rule) =>
    isWhole(rule) && !preview.isPlaceholderData ? preview.data?.rules[whole.indexOf(rule)] : undefined,
  );
  return (
    <div className={css.editor}>
      <div>
        <h3 className={css.heading}>{approvers.rules}</h3>
        <p className={css.hint}>{approvers.rulesHint}</p>
        <ApproverRules
          of={of}
          rules={rules}
          shown={shown}
          isFaulty={isFaulty}
          onChange={onChange}
          onPerson={onPerson}
        />
      </div>
      <div className={css.today} aria-busy={preview.isFetching}>
        <h3 className={css.heading}>{approvers.today}</h3>
        <DepartmentTreeSelect
          kind="department"
          within={of.company.deptGuid}
          aria-label={approvers.department}
          placeholder={approvers.allDepartments}
          style={{ width: '100%' }}
          value={deptGuid}
          onChange={(guid: string | undefined) => setDeptGuid(guid)}
        />
        {preview.error && <LoadFailed error={preview.error} retry={preview.refetch} />}
        {!preview.data && !preview.error && <Placeholder rows={4} />}
        {preview.data && <Today preview={preview.data} hasRules={whole.length > 0} />}
      </div>
    </div>
  );
}

function Today({ preview, hasRules }: { preview: ApproverPreview; hasRules: boolean }) {
  const approvers = useApproverTexts();
  const mark = usePunctuation();
  const { people, emptyDepartments, emptyCount, departmentCount, takesOver } = preview;
  const isAll = emptyCount === departmentCount && people.length === 0;
  return (
    <>
      {people.length > 0 ? (
        <>
          <p className={css.soft}>{approvers.people(people.length)}</p>
          <ul className={css.list}>
            {people.map(({ guid, name, deptName, companyName }) => (
              <li key={guid}>
                <span className={css.face} aria-hidden="true">
                  {name.slice(0, 1)}
                </span>
                <span>
                  <strong>{name}</strong>
                  <span className={css.soft}>{deptName || companyName}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={css.nobody}>{approvers.nobody}</p>
      )}
      {hasRules && emptyCount > 0 && (
        <Alert
          type="warning"
          showIcon
          title={isAll ? approvers.emptyAll : approvers.emptySome(mark.row(emptyDepartments), emptyCount)}
          description={takesOver ? approvers.takesOver(takesOver.name) : approvers.stuck}
        />
      )}
    </>
  );
}
