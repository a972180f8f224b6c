import type { GrantableArea } from '#shared/areas/access/contract';
import type { RoleAuth } from '#shared/areas/role/auth-form';
import { coreOf } from '#shared/areas/role/core';
import type { RoleCode } from '#shared/areas/role/codes';
import { grantFault, type GrantFault } from '#shared/areas/role/grant-fault';
import { permissionTree } from '#shared/areas/role/permissions';
import { handsOf, type SeparatedHand } from '#shared/areas/role/separation';
import { levelIn, scopeIn } from './auth-model.ts';

export type Node = GrantableArea['permissions'][number];

/** Why a permission cannot be ticked or unticked here. */
export type Lock =
  | { by: 'core' }
  | { by: 'hand'; hand: SeparatedHand }
  | { by: 'fault'; fault: GrantFault }
  | { by: 'scopeBeyond' };

const f = grantFault.code;

/** The tree a person may grant from, with what the role holds beyond it: that can only be taken out. */
export function treeWith(tree: readonly GrantableArea[], ...auths: readonly RoleAuth[]): GrantableArea[] {
  const granted = new Set(auths.flatMap(({ grants }) => grants.map(({ permission }) => permission)));
  return permissionTree.flatMap((area) => {
    const known = tree.find((one) => one.area === area.area);
    const permissions = area.permissions.flatMap(({ code, cn, en, hand, isProjectLevel = false }): Node[] => {
      const node = known?.permissions.find((one) => one.code === code);
      if (node) return [node];
      if (!granted.has(code)) return [];
      return [{ code, cn, en, hand, isProjectLevel, mayGrant: false, fault: f.beyondCeiling }];
    });
    if (permissions.length === 0) return [];
    return [{ area: area.area, cn: area.cn, en: area.en, scopes: known?.scopes ?? [], permissions }];
  });
}

/** Why the data scope of an area cannot be changed: somebody gave something there that is not this person's to change. */
export function scopeLock(area: GrantableArea, stored: RoleAuth): Lock | null {
  const held = area.permissions.filter(({ code }) => levelIn(stored, code) === 'general');
  const foreign = held.find(({ fault }) => fault !== null && fault !== f.beyondCeiling);
  if (foreign?.fault) return { by: 'fault', fault: foreign.fault };
  const isBeyond =
    held.length > 0 && area.scopes.length > 0 && !area.scopes.includes(scopeIn(stored, area.area));
  return isBeyond ? { by: 'scopeBeyond' } : null;
}

/** Why a permission cannot be given, or not be taken; null when it can. */
export function lockOf(
  area: GrantableArea,
  node: Node,
  { stored, mine, code }: { stored: RoleAuth; mine: RoleAuth; code: RoleCode | null },
): Lock | null {
  const level = levelIn(mine, node.code);
  if (level !== undefined && coreOf(code).includes(node.code)) return { by: 'core' };
  if (node.fault === f.beyondCeiling) return level === undefined ? { by: 'fault', fault: node.fault } : null;
  if (node.fault !== null) return { by: 'fault', fault: node.fault };
  if (levelIn(stored, node.code) === 'general') {
    const beyond = scopeLock(area, stored);
    if (beyond?.by === 'scopeBeyond') return beyond;
  }
  if (level !== undefined || node.hand === 'shared') return null;
  const other = handsOf(mine.grants.map(({ permission }) => permission)).find((hand) => hand !== node.hand);
  return other ? { by: 'hand', hand: other } : null;
}
