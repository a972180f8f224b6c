import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** What a representative stands for (documents.md 5.0); the numbers are ours. */
export const representativeKind = codeList({
  tenderer: [1, '招标人代表', 'Tenderer representative'],
  handler: [2, '经办人代表', 'Handler representative'],
});
export type RepresentativeKind = CodeOf<typeof representativeKind>;

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
