import { inviteesText, ONE_SOURCE } from '#shared/areas/project-initiation/fault-texts';
import { fromFormList } from '#shared/areas/project/purchase-mode';
import type { Finding } from './finding.ts';
import { inForce, isTender, type LegalParameters, settingOf } from './parameters.ts';
import { bounded, inUnits, report } from './report.ts';
import type { SetupFacts } from './setup-facts.ts';
import { suppliersAsked } from './suppliers-asked.ts';

/** Those invited (R19 and the modes' minimums, legal-rules.md 1.5) and the committee where it is given (R22). */
export const peopleFindings = (facts: SetupFacts, parameters: LegalParameters): Finding[] => [
  ...inviteeFindings(facts, parameters),
  ...committeeFindings(facts, parameters),
];

function inviteeFindings(facts: SetupFacts, parameters: LegalParameters): Finding[] {
  const { tenderWay, invitees } = facts;
  if (tenderWay == null || invitees === undefined) return [];
  const mode = fromFormList(tenderWay);
  const parameter = suppliersAsked(facts, parameters);
  if (!parameter) return [];
  const count = Number(parameter.value);
  const rule = mode === 'INVITE' ? 'R19' : 'mode';
  const field = 'inviteList';
  if (invitees < count) return [report(parameter, { rule, field, text: inviteesText(count) })];
  return mode === 'SINGLE' && invitees > count ? [report(parameter, { rule, field, text: ONE_SOURCE })] : [];
}

function committeeFindings(facts: SetupFacts, parameters: LegalParameters): Finding[] {
  if (!facts.committee) return [];
  const { members, experts } = facts.committee;
  const setting = settingOf(facts);
  // Without a tender government procurement has a group of its own rules (legal-rules.md 1.5).
  const isGroup = setting === 'government' && facts.tenderWay != null && !isTender(facts.tenderWay);
  const size = inForce(parameters, isGroup ? 'group' : 'committee', setting);
  const share = inForce(parameters, isGroup ? 'groupExperts' : 'experts', setting);
  const findings: Finding[] = [];
  const of = { rule: 'R22', field: 'committee' };
  if (size && (members < Number(size.value) || members % 2 === 0)) {
    const must = bounded(size, 'min');
    const cn = `评标委员会（采购小组）成员须为单数，且${must.cn}${size.value}人`;
    const en = `The committee has an odd number of members; it ${must.en} ${inUnits(size).en}`;
    findings.push(report(size, { ...of, text: { cn, en } }));
  }
  if (share && experts * 3 < members * Number(share.value)) {
    const needed = Math.ceil((members * Number(share.value)) / 3);
    const cn = `技术、经济等方面的专家不得少于成员总数的三分之二，${members}人中至少${needed}人`;
    const en = `Experts are at least two thirds of the members: ${needed} of ${members}`;
    findings.push(report(share, { ...of, text: { cn, en } }));
  }
  return findings;
}
