import { useMutation, useQuery } from '@tanstack/react-query';
import { Space } from 'antd';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { changeStatus, changeType } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractChange } from '#shared/areas/contract/contract-views';
import { formatMoney } from '#shared/kit/money';
import { mutation, query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ApprovalPanel } from '../../parts/approval/panel.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { useDocumentTexts } from '../../parts/document/texts.ts';
import { ChangeSums } from './change-sums.tsx';
import css from './contract.module.css';
import { useChangeLabels } from './labels.ts';
import { useTexts } from './texts.ts';

/** Supplementary agreements and abandonments, each with its own approval. */
export function Changes({ of, onDone }: { of: readonly ContractChange[]; onDone: () => void }) {
  return (
    <div className={css.changes}>
      {of.map((change) => (
        <Change key={change.guid} of={change} onDone={onDone} />
      ))}
    </div>
  );
}

function Change({ of, onDone }: { of: ContractChange; onDone: () => void }) {
  const label = useChangeLabels();
  const language = useLanguage();
  const { done } = useTexts();
  const { recall: recallText } = useDocumentTexts();
  const recall = useMutation(mutation(contractCalls.recallChange, { done: done.recallChange }));
  const { guid, version, changeNo } = of;
  const isSupplement = of.changeType === changeType.code.supplement;
  return (
    <section className={css.change}>
      <Space>
        <strong>
          {changeType.label(of.changeType, language)} {changeNo}
        </strong>
        <CodeTag list={changeStatus} code={of.status} />
        {of.actions.includes('recall') && (
          <ConfirmButton
            size="small"
            act={recallText}
            thing={changeNo || changeType.label(of.changeType, language)}
            onConfirm={() => recall.mutateAsync({ guid, version }).then(onDone)}
          />
        )}
      </Space>
      <DetailFields
        of={[
          [label.changeDate, of.changeDate],
          ...(isSupplement
            ? ([
                [label.amountDifference, formatMoney(of.amountDifference)],
                [label.newEndDate, of.newEndDate],
              ] as const)
            : []),
          [label.reason, of.reason, true],
          ...(of.files.length > 0
            ? [[label.files, <FileList key="files" files={of.files} />, true] as const]
            : []),
        ]}
      />
      {of.status === changeStatus.code.inReview ? (
        <InReview of={of} onDone={onDone} />
      ) : (
        <ChangeSums of={of} />
      )}
    </section>
  );
}

/** A change that is decided on: what the law says of it now beyond what stands with its submission. */
function InReview({ of, onDone }: { of: ContractChange; onDone: () => void }) {
  const subject = { kind: documentKind.code.contract, documentGuid: of.guid };
  const approval = useQuery(query(approvalCalls.detail, subject, { quiet: true }));
  const kept = approval.data?.findings ?? [];
  const findings = approval.isPending
    ? []
    : of.findings.filter(({ text }) => !kept.some((one) => one.text.cn === text.cn));
  return (
    <>
      <ChangeSums of={{ ...of, findings }} />
      <ApprovalPanel kind={subject.kind} guid={of.guid} onDecided={onDone} />
    </>
  );
}
