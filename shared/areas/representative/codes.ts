import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';
import { type RepresentativeKind, representativeKind } from './kind.ts';

/** The role each kind signs by. */
export const representativeRole: Readonly<Record<RepresentativeKind, RoleCode>> = {
  [representativeKind.code.tenderer]: roleCode.code.tendererRepresentative,
  [representativeKind.code.handler]: roleCode.code.handlerRepresentative,
};

/** State of an entry: entered, confirmed with its role, over. */
export const representativeStatus = codeList({
  pending: [1, '待确认', 'To be confirmed'],
  active: [2, '在任', 'In office'],
  ended: [3, '已卸任', 'Ended'],
});
export type RepresentativeStatus = CodeOf<typeof representativeStatus>;

const s = representativeStatus.code;
/** The permitted changes of an entry; one that was never confirmed ends as well. */
export const representativeTransition = {
  confirm: { from: [s.pending], to: s.active },
  end: { from: [s.pending, s.active], to: s.ended },
} satisfies Record<string, Transition<RepresentativeStatus>>;
