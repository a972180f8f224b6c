import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type ProjectTypeOption, projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './invitee-editor.module.css';
import { type ChosenSupplier, SupplierSelect } from './supplier-select.tsx';
import { counted } from '../../kit/up-to.ts';

const useTexts = defineTexts('invitee-editor', {
  cn: {
    supplier: '供应商',
    grade: '准入级别',
    scope: '准入范围',
    reason: '推荐理由',
    add: '添加单位',
    remove: (name: string) => `移除 ${name}`,
    at: (field: string, row: number) => `第 ${row} 家${field}`,
    none: '尚未添加单位',
    unrated: '未评级',
  },
  en: {
    supplier: 'Supplier',
    grade: 'Level',
    scope: 'Range',
    reason: 'Reason',
    add: 'Add a supplier',
    remove: (name: string) => `Remove ${name}`,
    at: (field: string, row: number) => `${field} ${row}`,
    none: 'No supplier yet',
    unrated: 'not rated',
  },
});

/** A supplier to be invited as the editor holds it: what the library says of it is shown, and sent by nobody. */
export interface Invited extends Partial<ChosenSupplier> {
  reason?: string;
  /** Level and range as a stored document has them, in words. */
  gradeText?: string;
  scopeText?: string;
}
type Place = 'guid' | 'reason';

/** 拟邀请/推荐单位: suppliers of the library, each with its level, its range and why it is to be asked. */
export function InviteeEditor({
  id = 'inviteList',
  value = [],
  onChange,
  max,
  reasonMax = 500,
  faultOf,
}: {
  /** Of the field; the cells are named after it: `inviteList.0.reason`. */
  id?: string;
  value?: readonly Invited[];
  onChange?: (invited: Invited[]) => void;
  max: number;
  reasonMax?: number;
  /** What is wrong with a cell, in the reader's language. */
  faultOf: (row: number, place: Place) => string | undefined;
}) {
  const texts = useTexts();
  const set = (at: number, change: Partial<Invited>) =>
    onChange?.(value.map((one, row) => (row === at ? { ...one, ...change } : one)));
  return (
    <div className={css.editor}>
      {value.length === 0 ? (
        <p className={css.soft}>{texts.none}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th className={css.supplier}>{texts.supplier}</th>
              <th className={css.grade}>{texts.grade}</th>
              <th className={css.scope}>{texts.scope}</th>
              <th>{texts.reason}</th>
              <th className={css.act} aria-label={texts.remove('')} />
            </tr>
          </thead>
          <tbody>
            {value.map((one, row) => (
              // a row is its place: the same supplier may be chosen twice by mistake
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                <td>
                  <SupplierSelect
                    id={`${id}.${row}.guid`}
                    placeholder={texts.at(texts.supplier, row + 1)}
                    label={texts.at(texts.supplier, row + 1)}
                    value={one.guid ?? null}
                    known={
                      one.guid !== undefined && one.name !== undefined ? (one as ChosenSupplier) : undefined
                    }
                    without={value.flatMap(({ guid }, other) => (guid && other !== row ? [guid] : []))}
                    onChange={(guid, supplier) => set(row, asInvited(guid, supplier))}
                  />
                  <Fault text={faultOf(row, 'guid')} />
                </td>
                <td>
                  <Grade of={one} />
                </td>
                <td>
                  <Scope of={one} />
                </td>
                <td>
                  <Input.TextArea
                    id={`${id}.${row}.reason`}
                    aria-label={texts.at(texts.reason, row + 1)}
                    autoSize={{ minRows: 1, maxRows: 4 }}
                    {...counted(reasonMax)}
                    status={faultOf(row, 'reason') ? 'error' : ''}
                    value={one.reason ?? ''}
                    onChange={({ target }) => set(row, { reason: target.value })}
                  />
                  <Fault text={faultOf(row, 'reason')} />
                </td>
                <td>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={texts.remove(one.name ?? String(row + 1))}
                    onClick={() => onChange?.(value.filter((_, other) => other !== row))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        id={id}
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={value.length >= max}
        onClick={() => onChange?.([...value, {}])}
      >
        {texts.add}
      </Button>
    </div>
  );
}

/** What a new choice makes of a row: the stored level and range belong to the supplier chosen before. */
const asInvited = (guid: string | undefined, supplier: ChosenSupplier | undefined): Invited => {
  const gone = { gradeText: undefined, scopeText: undefined } as unknown as Invited;
  if (guid === undefined) return { ...gone, guid: undefined, name: undefined } as unknown as Invited;
  return { ...gone, guid, ...supplier };
};

function Grade({ of: { guid, grade, gradeText } }: { of: Invited }) {
  const texts = useTexts();
  const language = useLanguage();
  if (guid === undefined) return null;
  return <span>{gradeText || (grade ? supplierGrade.label(grade, language) : texts.unrated)}</span>;
}

function Scope({ of: { scopeText, categories } }: { of: Invited }) {
  const mark = usePunctuation();
  const language = useLanguage();
  const words =
    scopeText ??
    mark.row((categories ?? []).map((code: ProjectTypeOption) => projectTypeOption.label(code, language)));
  return <span className={css.soft}>{words || '-'}</span>;
}

const Fault = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className={css.fault}>
      {text}
    </p>
  );
