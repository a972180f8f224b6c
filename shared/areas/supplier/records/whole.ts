import type { Wording } from '#shared/kit/language';
import { type RecordKind, recordKind } from './codes.ts';
import type { RecordContent } from './kind.ts';
import { bankAccountKind } from './kinds/bank.ts';
import { kindOf } from './kinds.ts';

/** What stands against submitting, at a kind. */
export interface WholeFault {
  kind: RecordKind;
  text: Wording;
}

type Contents = Partial<Record<RecordKind, readonly RecordContent[]>>;

const countOf = (list: readonly RecordContent[] | undefined, is: (content: RecordContent) => boolean) =>
  (list ?? []).filter(is).length;

/** What records say about each other: needed kinds are there, one basic account, one main contact. */
export function wholeFaults(contents: Contents): WholeFault[] {
  const missing = recordKind.codes
    .filter((kind) => kindOf(kind).isNeeded && (contents[kind] ?? []).length === 0)
    .map((kind) => ({
      kind,
      text: { cn: `请填写${recordKind.label(kind)}`, en: `Please fill in: ${recordKind.label(kind, 'en')}` },
    }));
  const basics = countOf(contents.bank, ({ accountKind }) => accountKind === bankAccountKind.code.basic);
  const mains = countOf(contents.contact, ({ isMain }) => isMain === true);
  const faults: WholeFault[] = [...missing];
  if ((contents.bank ?? []).length > 0 && basics !== 1)
    faults.push({
      kind: 'bank',
      text:
        basics === 0
          ? { cn: '请填写基本存款账户', en: 'One account must be the basic account' }
          : { cn: '基本存款账户只能有一个', en: 'There can be only one basic account' },
    });
  if ((contents.contact ?? []).length > 0 && mains !== 1)
    faults.push({
      kind: 'contact',
      text:
        mains === 0
          ? { cn: '请指定一位主要联系人', en: 'One contact must be the main contact' }
          : { cn: '主要联系人只能有一位', en: 'There can be only one main contact' },
    });
  return faults;
}
