import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  changeStatus,
  changeType,
  contractKind,
  contractStatus,
  currency,
} from '#shared/areas/contract/codes';
import { paths } from '#shared/areas/session/paths';
import type { AlarmEvidence } from '#shared/areas/supervision/alarm-views';
import { alarmKind } from '#shared/areas/supervision/alarms';
import { formatDateTime } from '#shared/kit/dates';
import { formatMoney, formatMoneyOrNone, sumMoney } from '#shared/kit/money';
import type { Wording } from '#shared/kit/language';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Viewer } from '../document/described.service.ts';
import { awardsOfProjects, differsFromAward } from '../project/awards-compared.service.ts';
import type { AlarmedRecord, ProjectAlarm, ProjectAlarms } from '../project/project-alarms.service.ts';
import { contracts } from './contract-access.ts';
import { contractChange } from './contract-change.table.ts';
import { contract, type Contract } from './contract.table.ts';

const k = alarmKind.code;
const { inReview, approved } = contractStatus.code;

// As SQL of their own: they stand in a subquery of a query over projects.
const own = {
  projectGuid: sql`${contract.projectGuid}`,
  sectionNo: sql`${contract.sectionNo}`,
  partyB: sql`${contract.partyB}`,
  // Other currencies and frames have nothing to compare with an award in 元; later changes are an alarm of their own.
  amount: sql`(case when ${contract.currency} = ${currency.code.yuan}
    then coalesce(${contract.originalAmount}, ${contract.amount}) end)`,
};

/** Purchase contracts in review or in effect. */
const agreed = and(
  eq(contract.contractKind, contractKind.code.purchase),
  inArray(contract.status, [inReview, approved]),
)!;
const differs = and(agreed, differsFromAward(own))!;
/** Changed by a supplementary agreement that was approved. */
const changed = and(
  agreed,
  sql`exists (select from ${contractChange} where ${contractChange.contractGuid} = ${sql`${contract.guid}`}
    and ${contractChange.status} = ${changeStatus.code.approved}
    and ${contractChange.changeType} = ${changeType.code.supplement})`,
)!;

/** The alarms that contracts of a project raise: of those its reader may open, so that none tells what it keeps. */
export const contractAlarms: ProjectAlarms = async (viewer) => {
  const within = (await contracts.supervisable(viewer)) ?? sql`true`;
  const alarm = (
    { kind, text }: Pick<ProjectAlarm, 'kind' | 'text'>,
    condition: SQL,
    words: (viewer: Viewer, found: readonly Contract[]) => Promise<ReadonlyMap<string, readonly Wording[]>>,
  ): ProjectAlarm => ({
    kind,
    text,
    raises: ({ guid }) =>
      sql`exists (select from ${contract} where ${own.projectGuid} = ${guid} and ${condition} and ${within})`,
    async evidence(found) {
      const those = await contractsOf(viewer, found, and(condition, within));
      const said = await words(viewer, those);
      return byProject(
        those.map((one) => [
          one.projectGuid!,
          (said.get(one.guid) ?? []).map((text) => ({ text, link: paths.contract(one.guid) })),
        ]),
      );
    },
  });
  return [
    alarm(
      {
        kind: k.contractDiffers,
        text: {
          cn: '合同的乙方或金额与定标结果不同',
          en: 'A contract names another party or amount than the award',
        },
      },
      differs,
      awardedWords,
    ),
    alarm(
      {
        kind: k.contractChanged,
        text: { cn: '合同审批通过后办理了变更', en: 'A contract was changed after it had been approved' },
      },
      changed,
      changedWords,
    ),
  ];
};

const contractsOf = ({ db }: Viewer, found: readonly AlarmedRecord[], condition: SQL | undefined) =>
  db
    .select()
    .from(contract)
    .where(
      and(
        isOneOf(
          contract.projectGuid,
          found.map(({ guid }) => guid),
        ),
        condition,
      ),
    )
    .orderBy(asc(contract.sectionNo), asc(contract.createTime));

function byProject(all: readonly (readonly [string, AlarmEvidence[]])[]) {
  const found = new Map<string, AlarmEvidence[]>();
  for (const [guid, evidence] of all) found.set(guid, [...(found.get(guid) ?? []), ...evidence]);
  return found;
}

/** What was awarded and what was agreed, with who drew the contract up and when it was signed. */
async function awardedWords({ db }: Viewer, found: readonly Contract[]) {
  const awards = await awardsOfProjects(db, [...new Set(found.map(({ projectGuid }) => projectGuid!))]);
  return new Map(
    found.map((one): [string, Wording[]] => {
      const its = awards.filter(
        ({ projectGuid, sectionNo }) =>
          projectGuid === one.projectGuid && (one.sectionNo === '' || one.sectionNo === sectionNo),
      );
      const winners = [...new Set(its.map(({ winnerName }) => winnerName))];
      const sum = formatMoney(sumMoney(its.map(({ amount }) => amount)));
      const amount = formatMoneyOrNone(one.originalAmount ?? one.amount);
      const named = [one.contractNo, one.sectionName].filter(Boolean).join(' ');
      return [
        one.guid,
        [
          {
            cn: `${named}：中标${winners.join('、')} ${sum}元；乙方${one.partyBName} ${amount}元（${one.createUserName}起草，${one.signDate}签订）`,
            en: `${named}: awarded to ${winners.join(', ')} for ${sum}; agreed with ${one.partyBName} for ${amount} (drawn up by ${one.createUserName}, signed ${one.signDate})`,
          },
        ],
      ];
    }),
  );
}

/** Each change that was approved: what of it, why, who asked for it and when. */
async function changedWords({ db }: Viewer, found: readonly Contract[]) {
  const changes = await db
    .select()
    .from(contractChange)
    .where(
      and(
        isOneOf(
          contractChange.contractGuid,
          found.map(({ guid }) => guid),
        ),
        eq(contractChange.status, changeStatus.code.approved),
        eq(contractChange.changeType, changeType.code.supplement),
      ),
    )
    .orderBy(asc(contractChange.createTime));
  return new Map(
    found.map((one): [string, Wording[]] => [
      one.guid,
      changes
        .filter(({ contractGuid }) => contractGuid === one.guid)
        .map(({ changeNo, amountDifference, newEndDate, reason, createUserName, createTime }) => {
          const at = formatDateTime(createTime).slice(0, 16);
          const no = changeNo || one.contractNo;
          return {
            cn: `${no}：金额${one.originalAmount ?? '-'}元，变更${amountDifference}元；止期${one.originalEndDate}${newEndDate ? ` → ${newEndDate}` : '不变'}；${reason}（${createUserName} ${at}）`,
            en: `${no}: amount ${one.originalAmount ?? '-'}, changed by ${amountDifference}; end ${one.originalEndDate}${newEndDate ? ` → ${newEndDate}` : ' unchanged'}; ${reason} (${createUserName} ${at})`,
          };
        }),
    ]),
  );
}
