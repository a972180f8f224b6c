import { planType, type PlanType } from '#shared/areas/procurement-plan/line/codes';
import { setupLine } from '#shared/areas/project-initiation/setup-views';
import { legalRegime } from '#shared/areas/project/codes';
import { fromFormList, procurementMode } from '#shared/areas/project/purchase-mode';
import { sumMoney } from '#shared/kit/money';
import type { Context } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import {
  companiesBelow,
  departmentHead,
  departmentNames,
  findCompany,
  findDepartments,
} from '../department/department.service.ts';
import { findContact, findPeople } from '../user/user.service.ts';
import { type KnownLine, knownLines } from './plan-lines.ts';

/** What a new set-up starts with: the person's place, and what the chosen plan lines say. */
export async function blankSetup(
  { planType: type = planType.code.annual, lines = [] }: { planType?: PlanType; lines?: string[] },
  { db, actor }: Pick<Context, 'db' | 'actor'>,
) {
  const reached = await companiesBelow(db, actor.enterpriseGuid);
  const chosen = await knownLines(db, type, lines);
  const units = await findDepartments(
    db,
    chosen.map(({ planUnit }) => planUnit),
  );
  const isReached = ({ planUnit }: KnownLine) =>
    units.some(({ guid, enterpriseGuid }) => guid === planUnit && reached.includes(enterpriseGuid));
  const known = chosen.filter(isReached);
  const own = await findCompany(db, actor.enterpriseGuid);
  const unit = units.find(({ guid }) => guid === known[0]?.planUnit) ?? own;
  // Take the department of the plan where it is of another company than the person's.
  const dept = unit && own && unit.guid !== own.guid ? known[0]?.deptGuid : actor.deptGuid;
  const leader = dept ? await departmentHead(db, dept) : null;
  const [head] = leader ? await findPeople(db, [leader]) : [];
  const names = await departmentNames(db, dept ? [dept] : []);
  const phone = (await findContact(db, actor.guid))?.phone;
  return {
    form: {
      planType: type,
      ...(unit && { applyUnit: unit.guid }),
      ...(dept && { applyDept: dept }),
      ...(leader && { leaderGuid: leader }),
      ...(phone && { handlerPhone: phone }),
      ...fromLines(known),
      lines: known.map((line) => ({
        ...pick(line, setupLine.shape),
        amount: line.remaining,
        remaining: line.usable,
      })),
      sections: known.length === 0 ? [] : [oneSection(known)],
    },
    applyUnitName: unit?.name ?? '',
    applyDeptName: names.get(dept ?? '') ?? '',
    leaderName: head?.name ?? '',
  };
}

function fromLines(known: readonly KnownLine[]) {
  const [first] = known;
  if (!first) return {};
  const mode = fromFormList(first.tenderWay);
  const isTender = mode === procurementMode.code.open || mode === procurementMode.code.invite;
  return {
    projectName: first.projectName,
    projectNature: first.projectNature,
    projectType: first.projectType,
    itemSummary: known
      .map(({ content }) => content)
      .join('\n')
      .slice(0, 4000),
    taxIncluded: first.taxIncluded,
    fundSource: first.fundSource,
    ...(first.budgetSubject && { payChannel: first.budgetSubject }),
    tenderWay: first.tenderWay,
    organizationType: first.organizationType,
    isMandatory: known.some(({ isMandatory }) => isMandatory),
    legalRegime: isTender ? legalRegime.code.tenderLaw : legalRegime.code.enterprise,
    depositNeed: false,
  };
}

const oneSection = (known: readonly KnownLine[]) => ({
  sectionNo: '1',
  sectionName: known[0]!.projectName,
  content: known[0]!.content.slice(0, 2000),
  amount: sumMoney(known.map(({ remaining }) => remaining)),
  ...(known[0]!.address && { place: known[0]!.address }),
});
