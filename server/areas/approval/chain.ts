import { documentKind, taskReason, type TaskReason } from '#shared/areas/approval/codes';
import type { ApprovalForecast } from '#shared/areas/approval/contract';
import type { Db } from '../../db/client.ts';
import type { Person } from '../user/user.service.ts';
import type { CaseLevel } from './case.table.ts';
import { administratorFor, peopleOf } from './people.ts';
import { levelsFor } from './setup.service.ts';
import type { SubjectDocument } from './subject.ts';

interface Chain {
  levels: CaseLevel[];
  forecast: ApprovalForecast;
}

/** The chain of a document of this submitter, with everything that would stop it. */
export async function chainFor(db: Db, submitterGuid: string, document: SubjectDocument): Promise<Chain> {
  const found = await levelsFor(db, document);
  if (found === 'off') return { levels: [], forecast: { needed: false, levels: [], faults: [] } };
  const label = documentKind.label(document.kind);
  const refused = (fault: string): Chain => ({
    levels: [],
    forecast: { needed: true, levels: [], faults: [fault] },
  });
  if (found.length === 0) return refused(`“${label}”没有适用于该金额的审批级次，请联系管理员维护`);
  const administrator = await administratorFor(db, document.enterpriseGuid, submitterGuid);
  const levels: ApprovalForecast['levels'] = [];
  const faults: string[] = [];
  let before: ReadonlySet<string> = new Set();
  for (const [at, { name, mode, ratio, needsFile, approvers }] of found.entries()) {
    const standing = await peopleOf(db, approvers, document);
    const people = standing.map((person) =>
      asked(person, reasonFor(person, submitterGuid, needsFile ? NOBODY : before)),
    );
    if (people.every(({ reason }) => reason === taskReason.code.submitter)) {
      if (administrator) people.push(asked(administrator, taskReason.code.administrator));
      else faults.push(`审批级次“${name}”没有可用的审批人，且单位未设置流程管理员，请联系管理员维护`);
    }
    levels.push({ level: at + 1, name, mode, ratio, needsFile, people });
    before = new Set(standing.map(({ guid }) => guid));
  }
  return { levels: found, forecast: { needed: true, levels, faults } };
}

/** Whose earlier decision counts on a level that asks for a file. */
const NOBODY: ReadonlySet<string> = new Set();

function reasonFor({ guid }: Person, submitterGuid: string, before: ReadonlySet<string>): TaskReason {
  if (guid === submitterGuid) return taskReason.code.submitter;
  return before.has(guid) ? taskReason.code.consecutive : taskReason.code.rule;
}

const asked = ({ guid, name, deptName }: Person, reason: TaskReason) => ({
  guid,
  name,
  deptName: deptName ?? '',
  reason,
});
