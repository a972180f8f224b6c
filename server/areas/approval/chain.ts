import { documentKind, levelCondition, taskReason, type TaskReason } from '#shared/areas/approval/codes';
import type { ApprovalForecast } from '#shared/areas/approval/contract';
import { noApproverYet } from '#shared/areas/approval/refusal-texts';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Person } from '../user/user.service.ts';
import type { CaseLevel } from './case.table.ts';
import { type Excluding, isExcluded } from './may-decide.ts';
import { administratorsOf, firstFree, peopleAt } from './people.ts';
import { levelsFor, type Setting, settingOf, toCaseLevel } from './setup.ts';
import type { DecidesBefore, SubjectDocument } from './subject.ts';

/** The levels of a document with the people who would be asked. */
export interface Chain {
  levels: CaseLevel[];
  /** What would stop it; the forecast says the same. */
  faults: readonly Wording[];
  forecast: ApprovalForecast;
}

/** Longest name of a level. */
const LEVEL_NAME_MAX = 50;

/** What stops a submission, as it crosses the wire. */
export const toldFaults = (faults: readonly Wording[]) => ({
  faults: faults.map(({ cn }) => cn),
  faultsEn: faults.map(({ en }) => en),
});

/** What a chain depends on. */
export type ChainDocument = Pick<
  SubjectDocument,
  'kind' | 'amount' | 'isMandatory' | 'isExcess' | 'deptGuid' | 'enterpriseGuid' | 'excluded' | 'before'
> & { submitterGuid: string };

/** The chain of a document of this submitter, with everything that would stop it. */
export async function chainFor(db: Db, submitterGuid: string, document: SubjectDocument): Promise<Chain> {
  const before = await Promise.all(
    (document.before ?? []).map(async (there) =>
      inCompany(there, await chainAt(db, { ...document, ...there, submitterGuid })),
    ),
  );
  const own = await chainAt(db, { ...document, submitterGuid });
  return before.length === 0 ? own : joined([...before, own]);
}

/** The chain of a document in one company. */
async function chainAt(db: Db, document: ChainDocument): Promise<Chain> {
  return (await chainsFor(db, await settingOf(db, document), [document]))[0]!;
}

/** A chain as another company's part of a longer one: its levels keep their place and say whose they are. */
function inCompany(
  { enterpriseGuid, deptGuid, label }: DecidesBefore,
  { levels, faults, forecast }: Chain,
): Chain {
  const called = (name: string) => `${label}·${name}`.slice(0, LEVEL_NAME_MAX);
  return {
    levels: levels.map((level) => ({
      ...level,
      name: called(level.name),
      place: { enterpriseGuid, deptGuid },
    })),
    faults: faults.map(({ cn, en }) => ({ cn: `${label}：${cn}`, en })),
    forecast: {
      ...forecast,
      levels: forecast.levels.map((level) => ({ ...level, name: called(level.name) })),
    },
  };
}

/** Chains one after the other as one. */
function joined(chains: readonly Chain[]): Chain {
  const levels = chains.flatMap(({ forecast }) => forecast.levels);
  return toChain(
    {
      needed: chains.some(({ forecast }) => forecast.needed),
      levels: levels.map((level, at) => ({ ...level, level: at + 1 })),
      faults: chains.flatMap(({ faults }) => faults),
    },
    chains.flatMap((chain) => chain.levels),
  );
}

/**
 * The chains of documents of one kind and company under a setting, with the people of today; the same for one that
 * is about to be submitted and for ten thousand that are replayed. Statements grow with the levels, not the documents.
 */
export async function chainsFor(
  db: Db,
  setting: Setting,
  documents: readonly ChainDocument[],
): Promise<Chain[]> {
  const [first] = documents;
  if (first === undefined) return [];
  if (setting === 'off')
    return documents.map(({ kind, isExcess }) =>
      toChain({ needed: false, levels: [], faults: isExcess ? [noExcessLevel(kind)] : [] }),
    );
  const applying = documents.map((document) => levelsFor(setting, document));
  const [standing, administrators] = await Promise.all([
    standingOf(db, applying, documents),
    administratorsOf(db, first.enterpriseGuid),
  ]);
  return documents.map((document, at) => {
    if (applying[at]!.length === 0)
      return toChain({ needed: true, levels: [], faults: [noLevel(document.kind)] });
    // What exceeds its plan was promised a level of its own (documents.md 5.2): that, or not submitted.
    const lacksExcess = document.isExcess === true && !applying[at]!.some(isForExcess);
    const levels = applying[at]!.map((level) => ({
      level: toCaseLevel(level),
      people: standing(level, document.deptGuid),
    }));
    const of = { submitter: document.submitterGuid, excluded: document.excluded };
    return chainOf(levels, of, {
      administrator: firstFree(of, administrators),
      faults: lacksExcess ? [noExcessLevel(document.kind)] : [],
    });
  });
}

/** A chain of these faults and what is asked on each level. */
const toChain = (
  { faults, ...asked }: Omit<ApprovalForecast, 'faults' | 'faultsEn'> & { faults: readonly Wording[] },
  levels: CaseLevel[] = [],
): Chain => ({ levels, faults, forecast: { ...asked, ...toldFaults(faults) } });

const noLevel = (kind: string): Wording => ({
  cn: `“${documentKind.label(kind)}”没有适用于该金额的审批级次，请联系管理员维护`,
  en: `“${documentKind.label(kind, 'en')}” has no approval level for this amount; ask the administrator to set one`,
});

const isForExcess = ({ condition }: Level) => condition === levelCondition.code.excess;

const noExcessLevel = (kind: string): Wording => ({
  cn: `“${documentKind.label(kind)}”超计划须增加审批，但单位未设置适用的“${levelCondition.label(levelCondition.code.excess)}”级次，请联系管理员维护`,
  en: 'It exceeds its plan, and the company has no approval level for that',
});

type Level = Exclude<Setting, 'off'>[number];

/** Asks once a level who stands on it, at all departments it is needed for. */
async function standingOf(
  db: Db,
  applying: readonly (readonly Level[])[],
  documents: readonly ChainDocument[],
) {
  const places = new Map<Level, Set<string | null>>();
  for (const [at, levels] of applying.entries())
    for (const level of levels)
      places.set(level, (places.get(level) ?? new Set()).add(documents[at]!.deptGuid));
  const asked = [...places].map(async ([level, deptGuids]) => {
    const depts = [...deptGuids];
    const found = await peopleAt(
      db,
      level.approvers,
      depts.map((deptGuid) => ({ enterpriseGuid: documents[0]!.enterpriseGuid, deptGuid })),
    );
    return [level, new Map(depts.map((deptGuid, at) => [deptGuid, found[at]!]))] as const;
  });
  const people = new Map(await Promise.all(asked));
  return (level: Level, deptGuid: string | null) => people.get(level)!.get(deptGuid)!;
}

/** Who is asked on each level: who may not decide is passed over, an empty level goes to the administrator. */
function chainOf(
  given: readonly { level: CaseLevel; people: readonly Person[] }[],
  of: Excluding,
  { administrator, faults: known }: { administrator: Person | null; faults: readonly Wording[] },
): Chain {
  const levels: ApprovalForecast['levels'] = [];
  const faults = [...known];
  let before: ReadonlySet<string> = new Set();
  for (const [at, { level, people: standing }] of given.entries()) {
    const { name, mode, ratio, needsFile } = level;
    const people = standing.map((person) =>
      asked(person, reasonFor(person, of, needsFile ? NOBODY : before)),
    );
    if (standing.every(({ guid }) => isExcluded(of, guid))) {
      if (administrator) people.push(asked(administrator, taskReason.code.administrator));
      else faults.push(noApproverYet(name));
    }
    levels.push({ level: at + 1, name, mode, ratio, needsFile, people });
    before = new Set(standing.map(({ guid }) => guid));
  }
  return toChain(
    { needed: true, levels, faults },
    given.map(({ level }) => level),
  );
}

/** Whose earlier decision would count on a level that asks for a file. */
const NOBODY: ReadonlySet<string> = new Set();

/** Who stands on the level before too may have decided there by the time this one is reached, or another may have. */
function reasonFor({ guid }: Person, of: Excluding, before: ReadonlySet<string>): TaskReason {
  if (guid === of.submitter) return taskReason.code.submitter;
  if (isExcluded(of, guid)) return taskReason.code.excluded;
  return before.has(guid) ? taskReason.code.ifDecided : taskReason.code.rule;
}

const asked = ({ guid, name, deptName }: Person, reason: TaskReason) => ({
  guid,
  name,
  deptName: deptName ?? '',
  reason,
});
