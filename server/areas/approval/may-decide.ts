import { and, ne, sql, type SQL } from 'drizzle-orm';
import { BusinessError } from '../../kit/errors.ts';
import { approvalCase } from './case.table.ts';

/**
 * Who may not decide on a document: whoever has put it up, and whom its kind excludes (`SubjectDocument.excluded`). Asked
 * of the person who acts and of everybody a task is handed to, whatever the act and whoever asks for it
 * (docs/decisions/0026-who-decides.md).
 */
export interface Excluding {
  submitter: string;
  excluded: readonly string[];
}

export const isExcluded = ({ submitter, excluded }: Excluding, person: string) =>
  person === submitter || excluded.includes(person);

/** The same for a stored case. */
export const excludingOf = ({
  submitterGuid,
  excluded,
}: {
  submitterGuid: string;
  excluded: readonly string[];
}): Excluding => ({ submitter: submitterGuid, excluded });

/** Refuses an act on a task by somebody who may not decide on the document, for themselves or for another. */
export function mustBeFree(of: Excluding, person: string): void {
  if (person === of.submitter)
    throw new BusinessError({
      cn: '提交人不能审批本人提交的单据',
      en: 'Nobody decides on a document they have submitted',
    });
  if (isExcluded(of, person))
    throw new BusinessError({
      cn: '您是该单据的经办人或采购小组成员，不能审批该单据',
      en: 'You handle it or buy with it, so you do not decide on it',
    });
}

/** Refuses to hand a task to somebody who may not decide on the document. */
export function mayBeChosen(of: Excluding, person: string): void {
  if (person === of.submitter)
    throw new BusinessError({ cn: '不能选择提交人本人', en: 'The submitter cannot be chosen' });
  if (isExcluded(of, person))
    throw new BusinessError({
      cn: '所选人员是该单据的经办人或采购小组成员，不能审批该单据',
      en: 'This person handles it or buys with it, and does not decide on it',
    });
}

/** The cases a person may decide on, as a condition. */
export const mayDecideOn = (userGuid: string): SQL =>
  and(ne(approvalCase.submitterGuid, userGuid), sql`${userGuid}::uuid <> all(${approvalCase.excluded})`)!;
