import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type * as calls from '#shared/areas/department/contract';
import type { HangingRow } from '#shared/areas/department/contract';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { childrenSources } from './children-source.ts';
import { department } from './department.table.ts';
import { tellHeadsChanged } from './heads.service.ts';
import { hangingOn, type HangingSource, SHOWN } from './hanging.service.ts';
import { hangBelow, heightOf } from './place-departments.service.ts';
import { refuseHanging, removeNode } from './remove-departments.service.ts';
import { depthOf, notMergeable } from './decide-node.ts';
import {
  changeStructure,
  childrenOf,
  lockNode,
  type Node,
  numberSiblings,
  refuseTooDeep,
} from './structure.ts';

/** What a merge would move and what forbids it. */
export const previewMerge =
  (sources: readonly HangingSource[]) =>
  async ({ guid, targetGuid }: z.output<typeof calls.previewMerge.input>, context: Context) => {
    const { source, target } = await lockPair(context, { guid, targetGuid });
    return weigh(context.db, source, target, sources);
  };

/** Lets everything follow into the target and takes the emptied department away. */
export const mergeDepartments =
  (sources: readonly HangingSource[]) =>
  (input: z.output<typeof calls.mergeDepartments.input>, context: Context) =>
    changeStructure(context, async (context) => {
      const { db } = context;
      const { source, target } = await lockPair(context, input);
      const { moving, blocking } = await weigh(db, source, target, sources);
      refuseHanging(
        {
          cn: `“${source.name}”不能合并到“${target.name}”`,
          en: `“${source.name}” cannot be merged into “${target.name}”`,
        },
        blocking,
      );
      await moveChildren(db, source, target);
      await tellHeadsChanged(db);
      for (const { moveTo } of sources) await moveTo?.(db, source, target);
      await db
        .update(department)
        .set({ wasUsed: true })
        .where(inArray(department.guid, [source.guid, target.guid]));
      await record(db, context, {
        event: 'department.merge',
        objectType: 'department',
        objectGuid: target.guid,
        objectName: target.name,
        after: { from: source.guid, fromName: source.name },
        note: moving.map(({ label, count }) => `${label.cn}${count}`).join('、'),
      });
      await removeNode(context, { ...source, wasUsed: true }, sources);
      return null;
    });

interface Pair {
  guid: string;
  targetGuid: string;
  version?: number;
  targetVersion?: number;
}

/** Both departments, in one company, locked; two people who merge two into each other wait for one another. */
async function lockPair(context: Context, { guid, targetGuid, version, targetVersion }: Pair) {
  if (guid === targetGuid)
    throw new BusinessError({ cn: '不能合并到自身', en: 'It cannot be merged into itself' });
  const source = await lockNode(context, guid, version);
  const target = await lockNode(context, targetGuid, targetVersion);
  refuse(notMergeable(source));
  if (source.enterpriseGuid !== target.enterpriseGuid)
    throw new BusinessError({
      cn: '只能合并同一单位的部门',
      en: 'Only departments of one company can be merged',
    });
  if (target.path.startsWith(source.path))
    throw new BusinessError({ cn: '不能合并到自身的下级', en: 'It cannot be merged into a part of itself' });
  if (!target.isActive)
    throw new BusinessError({
      cn: `“${target.name}”已停用，不能合并到该部门`,
      en: `“${target.name}” is disabled, so nothing can be merged into it`,
    });
  return { source, target };
}

async function weigh(db: Db, source: Node, target: Node, sources: readonly HangingSource[]) {
  const hanging = await hangingOn(db, source, [...childrenSources, ...sources]);
  const clash = await sameNames(db, source, target);
  return {
    moving: hanging.filter(({ mayMove }) => mayMove),
    blocking: [...hanging.filter(({ mayMove }) => !mayMove), ...clash],
  };
}

/** Children of both with one name: people could not tell them apart afterwards. */
async function sameNames(db: Db, source: Node, target: Node): Promise<HangingRow[]> {
  const there = new Set(
    (await childrenOf(db, target.guid)).filter(({ guid }) => guid !== source.guid).map(({ name }) => name),
  );
  const clashing = (await childrenOf(db, source.guid)).filter(({ name }) => there.has(name));
  if (clashing.length === 0) return [];
  return [
    {
      kind: 'sameName',
      label: { cn: '与目标部门下级同名的部门', en: 'Nodes with the name of one below the target' },
      count: clashing.length,
      items: clashing.slice(0, SHOWN).map(({ guid, name }) => ({ name, link: paths.departmentEdit(guid) })),
      mayStay: false,
      mayMove: false,
    },
  ];
}

async function moveChildren(db: Db, source: Node, target: Node): Promise<void> {
  const moved = await childrenOf(db, source.guid);
  for (const child of moved) {
    refuseTooDeep(depthOf(target.path) + (await heightOf(db, child)));
    await hangBelow(db, child, target);
  }
  const there = (await childrenOf(db, target.guid)).map(({ guid }) => guid);
  const fresh = new Set(moved.map(({ guid }) => guid));
  await numberSiblings(db, [...there.filter((guid) => !fresh.has(guid)), ...fresh]);
}
