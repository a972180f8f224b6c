import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import { planAmountOf } from '#shared/areas/project-initiation/plan-amount';
import type { SetupLine } from '#shared/areas/project-initiation/setup-views';
import { compareMoney, isMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { useEditTexts } from './edit-texts.ts';
import css from './edit.module.css';
import { useFormAround } from './form-context.ts';
import { useTakeLines } from './use-take-lines.ts';
import { FORM_NAME } from './use-setup-form.ts';

const SourcePicker = onDemand(() => import('./source-picker.tsx').then((module) => module.SourcePicker));

/** The plan lines a set-up takes an amount of, with what is left of each (documents.md 5.4, fields 3 and 9). */
export function LinesEditor({
  id,
  value = [],
  onChange,
}: {
  id?: string;
  value?: readonly SetupLine[];
  onChange?: (lines: SetupLine[]) => void;
}) {
  const texts = useEditTexts();
  const { draft } = useFormAround();
  const [isPicking, setPicking] = useState(false);
  const takeLines = useTakeLines();
  const set = (at: number, amount: string) =>
    onChange?.(value.map((line, row) => (row === at ? { ...line, amount } : line)));
  return (
    <div className={css.editor}>
      {value.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th>{texts.line}</th>
              <th className={css.figure}>{texts.remaining}</th>
              <th className={css.amount}>{texts.taken}</th>
              <th className={css.act} aria-label={texts.remove('')} />
            </tr>
          </thead>
          <tbody>
            {value.map((line, at) => (
              <Line
                key={line.guid}
                of={line}
                at={at}
                onAmount={(amount) => set(at, amount)}
                onRemove={() => onChange?.(value.filter(({ guid }) => guid !== line.guid))}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{texts.budget}</td>
              <td colSpan={2}>
                <b>
                  <Wan yuan={planAmountOf(draft)} unit />
                </b>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {/* a self-procurement plan is its own only line */}
      {value[0]?.planType !== planType.code.selfRun && (
        <Button
          {...(id !== undefined && { id })}
          type={value.length === 0 ? 'primary' : 'dashed'}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setPicking(true)}
        >
          {texts.pick}
        </Button>
      )}
      {isPicking && (
        <SourcePicker
          bounds={
            value.length > 0
              ? {
                  planType: value[0]!.planType,
                  planGuid: value[0]!.planGuid,
                  tenderWay: value[0]!.tenderWay,
                }
              : {}
          }
          without={value.map(({ guid }) => guid)}
          onChosen={(lines) => {
            setPicking(false);
            void takeLines(lines);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

function Line({
  of: line,
  at,
  onAmount,
  onRemove,
}: {
  of: SetupLine;
  at: number;
  onAmount: (amount: string) => void;
  onRemove: () => void;
}) {
  const texts = useEditTexts();
  const { faultOf } = useFormAround();
  const isTooMuch = isMoney(line.amount) && compareMoney(line.amount, line.remaining) > 0;
  const fault =
    faultOf(`lines.${at}.amount`) ?? faultOf(`lines.${at}.guid`) ?? (isTooMuch ? texts.tooMuch : undefined);
  return (
    <tr>
      <td>
        {line.projectName}
        <div className={css.soft}>
          <CodeText list={planType} code={line.planType} /> · {line.planNo}
        </div>
      </td>
      <td className={css.figure} data-label={texts.remaining}>
        <Wan yuan={line.remaining} />
      </td>
      <td>
        <WanInput
          id={`${FORM_NAME}_lines.${at}.amount`}
          aria-label={texts.takenOf(line.projectName)}
          value={line.amount}
          status={fault === undefined ? '' : 'error'}
          onChange={onAmount}
        />
        <Fault of={fault} />
      </td>
      <td>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={texts.remove(line.projectName)}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

/** What is wrong with a cell. */
export const Fault = ({ of }: { of: string | undefined }) =>
  of === undefined ? null : (
    <p role="alert" className={css.fault}>
      {of}
    </p>
  );
