import { keyed, withoutKeys } from '#shared/areas/recruitment-notice/row-keys';
import { type NoticeForm, noticeForm } from '#shared/areas/recruitment-notice/rules';
import type { NoticeCondition, NoticeItem } from '#shared/areas/recruitment-notice/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { filesOf } from '../file/file.service.ts';
import { NOTICE } from './notice-access.ts';
import type { Notice } from './notice.table.ts';

const TIMES = ['publishTime', 'endTime', 'applyStart', 'applyEnd', 'clarifyEnd'] as const;

/** A form whose conditions and review items have their keys. */
export interface KeyedForm extends Omit<NoticeForm, 'conditions' | 'reviewItems'> {
  conditions: NoticeCondition[];
  reviewItems: NoticeItem[];
}

/** A form with its keys: those of the notice as it stands are kept, the others are new to it. */
export function keyedForm(
  form: NoticeForm,
  before: Pick<Notice, 'conditions' | 'reviewItems' | 'keysGiven'> | null,
): { form: KeyedForm; keysGiven: number } {
  const { conditions: had = [], reviewItems: hadItems = [], keysGiven: given = 0 } = before ?? {};
  const conditions = keyed('c', form.conditions, { before: had, given });
  const items = keyed('r', form.reviewItems, { before: hadItems, given });
  return {
    form: { ...form, conditions: conditions.rows, reviewItems: items.rows },
    keysGiven: Math.max(conditions.given, items.given),
  };
}

/** What a form says, to be compared: its keys say nothing. */
export const saidBy = (form: NoticeForm) => ({
  ...form,
  conditions: withoutKeys(form.conditions),
  reviewItems: withoutKeys(form.reviewItems),
});

/** A stored notice as the form it was saved with, to be checked or changed again. */
export async function formOf(db: Db, found: Notice): Promise<KeyedForm> {
  const said = Object.fromEntries(
    Object.entries(found).filter(([name, value]) => name in noticeForm.shape && value !== null),
  );
  for (const name of TIMES) {
    const at = found[name];
    if (at) said[name] = formatDateTime(at);
  }
  const files = (await filesOf(db, NOTICE, found.guid)).map(({ guid }) => guid);
  return { ...(said as unknown as KeyedForm), files };
}
