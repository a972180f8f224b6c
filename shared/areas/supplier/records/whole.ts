import { type RecordKind, recordKind } from './codes.ts';
import type { RecordContent } from './kind.ts';
import { bankAccountKind } from './kinds/bank.ts';
import { kindOf } from './kinds.ts';

/** What stands against submitting, at a kind; in Chinese. */
export interface WholeFault {
  kind: RecordKind;
  message: string;
}

type Contents = Partial<Record<RecordKind, readonly RecordContent[]>>;

const countOf = (list: readonly RecordContent[] | undefined, is: (content: RecordContent) => boolean) =>
  (list ?? []).filter(is).length;

/** What records say about each other: needed kinds are there, one basic account, one main contact. */
export function wholeFaults(contents: Contents): WholeFault[] {
  const missing = recordKind.codes
    .filter((kind) => kindOf(kind).isNeeded && (contents[kind] ?? []).length === 0)
    .map((kind) => ({ kind, message: `请填写${recordKind.label(kind)}` }));
  const basics = countOf(contents.bank, ({ accountKind }) => accountKind === bankAccountKind.code.basic);
  const mains = countOf(contents.contact, ({ isMain }) => isMain === true);
  const faults: WholeFault[] = [...missing];
  if ((contents.bank ?? []).length > 0 && basics !== 1)
    faults.push({
      kind: 'bank',
      message: basics === 0 ? '请填写基本存款账户' : '基本存款账户只能有一个',
    });
  if ((contents.contact ?? []).length > 0 && mains !== 1)
    faults.push({
      kind: 'contact',
      message: mains === 0 ? '请指定一位主要联系人' : '主要联系人只能有一位',
    });
  return faults;
}
