import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';

/**
 * What is kept from everybody but the people who carry a purchase out, and the stage of its section that opens it
 * (docs/rules/legal-rules.md, 1.3). What tendering brings joins by a line.
 */
const opensAt = {
  /** Names and number of those who may bid (招标投标法 第二十二条). */
  invitees: planProgress.code.opened,
} as const satisfies Record<string, PlanProgress>;

export type SealedItem = keyof typeof opensAt;

/** Whether an item of a section at a stage is kept from a reader; lists, counts, exports, messages and files ask this too. */
export const isSealed = (item: SealedItem, stage: PlanProgress, reader: { worksOnIt: boolean }): boolean =>
  !reader.worksOnIt && stage < opensAt[item];

/** Stands in the place of what is sealed. */
export const sealedText: Wording = {
  cn: '依法保密，开标后可查看（招标投标法 第二十二条）',
  en: 'Kept secret by law, to be seen after the opening (Tendering Law, Art. 22)',
};
