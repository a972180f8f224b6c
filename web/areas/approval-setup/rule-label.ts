import { roleCode } from '#shared/areas/role/codes';
import type { ApproverRuleForm } from '#shared/areas/approval/setup-rules';
import type { SetupPerson } from '#shared/areas/approval/setup-contract';
import type { Language } from '#shared/kit/language';
import type { useTexts } from './texts.ts';

/** What the setup knows of the people and roles its rules name. */
export interface Known {
  people: readonly SetupPerson[];
  roles: readonly { roleCode: string; holders: number }[];
}

/** A rule in a few words, and whether it names nobody for certain. */
export function ruleLabel(
  rule: ApproverRuleForm,
  { people, roles }: Known,
  texts: ReturnType<typeof useTexts>,
  language: Language,
): { text: string; isEmpty: boolean } {
  switch (rule.rule) {
    case 'person': {
      const person = people.find(({ guid }) => guid === rule.userGuid);
      return { text: person?.name ?? texts.rule.person, isEmpty: person?.isFit !== true };
    }
    case 'role': {
      const holders = roles.find((one) => one.roleCode === rule.roleCode)?.holders ?? 0;
      return { text: `${roleCode.label(rule.roleCode, language)} · ${holders}`, isEmpty: holders === 0 };
    }
    case 'headAbove':
      return { text: `${texts.rule.above} +${rule.levels}`, isEmpty: false };
    case 'departmentHead':
      return { text: texts.rule.head, isEmpty: false };
  }
}
