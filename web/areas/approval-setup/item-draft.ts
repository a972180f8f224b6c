import { LEVELS_MAX, levelForm } from '#shared/areas/approval/setup-rules';
import type { SetupItem, SetupLevel } from '#shared/areas/approval/setup-contract';
import { isMoney } from '#shared/kit/money';
import { messageIn, ruleText } from '#shared/kit/rule-texts';
import { currentLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';

/** What a person changes of an item until they save it; `version` is the one it began with. */
export interface ItemDraft {
  version: number;
  undoNeedsApproval: boolean;
  levels: SetupLevel[];
}

/** An item as it is changed. */
export const draftOf = ({ version, undoNeedsApproval, levels }: SetupItem): ItemDraft => ({
  version,
  undoNeedsApproval,
  levels,
});

/** Whether a draft says anything else than the item. */
export const differs = (item: SetupItem, { undoNeedsApproval, levels }: ItemDraft) =>
  item.undoNeedsApproval !== undoNeedsApproval || JSON.stringify(item.levels) !== JSON.stringify(levels);

/** A further level, above what there is. */
export const newLevel = (): SetupLevel => ({
  guid: newGuid(),
  name: '',
  minAmount: null,
  maxAmount: null,
  condition: 'amount',
  mode: 'any',
  ratio: 100,
  needsFile: false,
  approvers: [],
});

/** Whether another level may be added. */
export const hasRoom = (levels: readonly SetupLevel[]) => levels.length < LEVELS_MAX;

/** Puts the entry at one place before or after the entry at another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, list[from]!);
}

/** What is wrong with levels, by the shared rules, at `levels.2.name`. */
export function faultsOf(levels: readonly SetupLevel[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [at, level] of levels.entries()) {
    const checked = levelForm.safeParse(level);
    for (const { path, message } of checked.error?.issues ?? []) {
      const field = String(path[0]);
      faults[`levels.${at}.${field}`] ??= messageIn(currentLanguage(), wordingOf(level, field, message));
    }
  }
  return faults;
}

/** An amount is typed in 万元, so a wrong one is told in 万元. */
function wordingOf(level: SetupLevel, field: string, message: string) {
  const typed = field === 'minAmount' ? level.minAmount : field === 'maxAmount' ? level.maxAmount : null;
  return typed !== null && !isMoney(typed) ? ruleText.wan.cn : message;
}

/** The server's faults at the same names: what lies deeper in a level belongs to its field. */
export const atFields = (faults: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([path, message]) => [
      path.split('.').slice(0, 3).join('.'),
      messageIn(currentLanguage(), message),
    ]),
  );

/** Its amounts can be read. */
export const isSound = ({ minAmount, maxAmount }: SetupLevel) =>
  (minAmount === null || isMoney(minAmount)) && (maxAmount === null || isMoney(maxAmount));
