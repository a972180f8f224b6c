import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { roleCode } from '#shared/areas/role/codes';
import type { ApproverPreview, SetupPerson } from '#shared/areas/approval/setup-contract';
import {
  approverRoles,
  APPROVERS_MAX,
  type ApproverRuleForm,
  HEAD_ABOVE_MAX,
} from '#shared/areas/approval/setup-rules';
import { ruleText } from '#shared/kit/rule-texts';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './approvers.module.css';
import { PersonSelect } from './person-select.tsx';
import type { Known } from './rule-label.ts';
import { useApproverTexts } from './approver-texts.ts';
import { useTexts } from './texts.ts';

/** Whose rules they are. */
export interface RulesOf extends Known {
  company: { enterpriseGuid: string; deptGuid: string; name: string };
}

type OfRule = ApproverPreview['rules'][number];

const fresh: Record<ApproverRuleForm['rule'], ApproverRuleForm> = {
  departmentHead: { rule: 'departmentHead' },
  headAbove: { rule: 'headAbove', levels: 1 },
  role: { rule: 'role', roleCode: roleCode.code.approver },
  person: { rule: 'person', userGuid: '' },
};

/** The rules of a level as cards: what each asks for, and whom it means today. */
export function ApproverRules({
  of,
  rules,
  shown,
  isFaulty,
  onChange,
  onPerson,
}: {
  of: RulesOf;
  rules: readonly ApproverRuleForm[];
  /** Whom each rule means, as far as it is known. */
  shown: readonly (OfRule | undefined)[];
  isFaulty: boolean;
  onChange: (rules: ApproverRuleForm[]) => void;
  onPerson: (person: SetupPerson) => void;
}) {
  const approvers = useApproverTexts();
  const mark = usePunctuation();
  const { rule: named } = useTexts();
  const names = {
    departmentHead: named.head,
    headAbove: named.above,
    role: named.role,
    person: named.person,
  };
  // A second head of the department would be the same rule.
  const mayAdd = (kind: ApproverRuleForm['rule']) =>
    rules.length < APPROVERS_MAX &&
    (kind !== 'departmentHead' || !rules.some(({ rule }) => rule === 'departmentHead'));
  return (
    <div className={css.rules}>
      {rules.length === 0 && (
        <p className={isFaulty ? css.fault : css.soft} role={isFaulty ? 'alert' : undefined}>
          {approvers.noRules}
        </p>
      )}
      {rules.map((rule, at) => (
        <section key={at} className={css.card} aria-label={names[rule.rule]} data-rule={rule.rule}>
          <header className={css.cardHead}>
            <strong>{names[rule.rule]}</strong>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={approvers.remove + mark.colon + names[rule.rule]}
              onClick={() => onChange(rules.toSpliced(at, 1))}
            />
          </header>
          <RuleFields
            of={of}
            rule={rule}
            isFaulty={isFaulty}
            onPerson={onPerson}
            onChange={(next) => onChange(rules.toSpliced(at, 1, next))}
          />
          <People of={shown[at]} />
        </section>
      ))}
      <div className={css.add}>
        <span className={css.soft}>{approvers.add}</span>
        {(['departmentHead', 'headAbove', 'role', 'person'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            disabled={!mayAdd(kind)}
            onClick={() => onChange([...rules, fresh[kind]])}
          >
            + {names[kind]}
          </Button>
        ))}
      </div>
    </div>
  );
}

function RuleFields({
  of: { company, people, roles },
  rule,
  isFaulty,
  onChange,
  onPerson,
}: {
  of: RulesOf;
  rule: ApproverRuleForm;
  isFaulty: boolean;
  onChange: (rule: ApproverRuleForm) => void;
  onPerson: (person: SetupPerson) => void;
}): ReactNode {
  const approvers = useApproverTexts();
  const language = useLanguage();
  switch (rule.rule) {
    case 'departmentHead':
      return <p className={css.soft}>{approvers.headText}</p>;
    case 'headAbove':
      return (
        <div className={css.line}>
          <InputNumber
            aria-label={approvers.levels}
            min={1}
            max={HEAD_ABOVE_MAX}
            precision={0}
            value={rule.levels}
            onChange={(levels) => onChange({ ...rule, levels: levels ?? 1 })}
          />
          <span className={css.soft}>{approvers.aboveText(rule.levels)}</span>
        </div>
      );
    case 'role':
      return (
        <div className={css.line}>
          <Select
            aria-label={approvers.chooseRole}
            style={{ minWidth: 220 }}
            popupMatchSelectWidth={false}
            value={rule.roleCode}
            options={approverRoles.map((code) => ({
              value: code,
              label: `${roleCode.label(code, language)} · ${approvers.holders(
                roles.find((one) => one.roleCode === code)?.holders ?? 0,
              )}`,
            }))}
            onChange={(code) => onChange({ ...rule, roleCode: code })}
          />
          <span className={css.soft}>{approvers.roleText}</span>
        </div>
      );
    case 'person':
      return (
        <div>
          <PersonSelect
            enterpriseGuid={company.enterpriseGuid}
            companyName={company.name}
            reach="above"
            value={rule.userGuid}
            known={people.find(({ guid }) => guid === rule.userGuid)}
            isFaulty={isFaulty && rule.userGuid === ''}
            onChange={(guid, person) => {
              if (person) onPerson(person);
              onChange({ ...rule, userGuid: guid ?? '' });
            }}
          />
          {isFaulty && rule.userGuid === '' && (
            <p className={css.fault} role="alert">
              {ruleText.choose[language]}
            </p>
          )}
        </div>
      );
  }
}

function People({ of: found }: { of: OfRule | undefined }) {
  const approvers = useApproverTexts();
  if (!found) return null;
  if (found.people.length > 0)
    return (
      <ul className={css.people}>
        {found.people.slice(0, 12).map(({ guid, name, deptName }) => (
          <li key={guid}>
            {name}
            {deptName !== '' && <span className={css.soft}> {deptName}</span>}
          </li>
        ))}
        {found.people.length > 12 && <li className={css.soft}>{approvers.people(found.people.length)}</li>}
      </ul>
    );
  if (found.fault === null) return null;
  return (
    <p className={found.fault === 'noDepartment' ? css.soft : css.warn}>{approvers.fault[found.fault]}</p>
  );
}
