import { Alert } from 'antd';
import { defineTexts } from '../../../kit/define-texts.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { usePunctuation } from '../../../kit/punctuation.ts';
import { type DocumentRow, nameOf, type SubmitWindow } from '../../../parts/document/kind.ts';
import { DocumentSubmit } from '../../../parts/document/submit.tsx';
import { type PlanWarning, useFaultText } from './use-fault-text.ts';

const useTexts = defineTexts('planSubmit', {
  cn: {
    submitOf: (name: string, lines: number) => `${name}，共 ${lines} 条明细`,
    lineOf: (lineNo: number) => `第 ${lineNo} 条`,
    notReady: (count: number) => `有 ${count} 条明细待完善，请先改正标记的内容再提交。`,
    noLines: '计划还没有明细，请先新增或导入明细。',
    goFix: '去完善',
  },
  en: {
    submitOf: (name: string, lines: number) => `${name}, ${lines} lines`,
    lineOf: (lineNo: number) => `Line ${lineNo}`,
    notReady: (count: number) => `${count} lines are incomplete. Mend what is marked, then submit.`,
    noLines: 'The plan has no lines yet. Add or import some first.',
    goFix: 'Complete them',
  },
});

/** Shows who will decide and what to mind, before a plan of lines is submitted; an incomplete one is led back to them. */
export function PlanSubmit<Row extends DocumentRow & { itemCount: number; faultCount: number }>(
  window: SubmitWindow<Row, PlanWarning>,
) {
  const texts = useTexts();
  const { colon } = usePunctuation();
  const faultText = useFaultText();
  const { kind } = window.of;
  const { guid, itemCount, faultCount } = window.document;
  return (
    <DocumentSubmit
      {...window}
      title={texts.submitOf(nameOf(kind, window.document), itemCount)}
      obstacle={
        (itemCount === 0 || faultCount > 0) && (
          <Alert
            type="error"
            showIcon
            title={itemCount === 0 ? texts.noLines : texts.notReady(faultCount)}
            action={
              <LinkButton
                to={kind.editPath(guid)}
                state={{ onlyMarked: faultCount > 0 }}
                size="small"
                onClick={window.onClose}
              >
                {texts.goFix}
              </LinkButton>
            }
          />
        )
      }
      warning={(fault) =>
        fault.lineNo === null ? faultText(fault) : `${texts.lineOf(fault.lineNo)}${colon}${faultText(fault)}`
      }
    />
  );
}
