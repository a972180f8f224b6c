import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { defineTexts } from '../../kit/define-texts.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { beside } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import css from './review.module.css';
import type { Remarks } from './use-remarks.ts';

const ApprovalPanel = beside(() => import('../approval/panel.tsx').then((module) => module.ApprovalPanel));

const useTexts = defineTexts('review', {
  cn: {
    saveRemarks: '保存意见',
    unsaved: '意见尚未保存，驳回前请先保存。',
    approval: '审批',
  },
  en: {
    saveRemarks: 'Save remarks',
    unsaved: 'There are remarks that are not saved; save them before refusing.',
    approval: 'Approval',
  },
});

/** One submission to decide on: what to look at twice, what was submitted as children, and below it the approval. */
export function ReviewPage<Place extends object>({
  title,
  place,
  state,
  hints,
  remarksHint,
  kind,
  guid,
  remarks,
  onDecided,
  children,
}: {
  title: string;
  /** The list it stands in. */
  place: string;
  state: ReactNode;
  hints: ReactNode;
  /** What to do with remarks, while they can be written. */
  remarksHint: string;
  /** A code of `documentKind`. */
  kind: string;
  guid: string;
  remarks: Remarks<Place>;
  onDecided: () => void;
  children: ReactNode;
}) {
  const texts = useTexts();
  const { isOpen, isDirty, isSaving } = remarks;
  const save = () => void remarks.save();
  return (
    <>
      <LeaveGuard when={isDirty} />
      <PageHead title={title} place={place} state={state}>
        {isOpen && (
          <Button loading={isSaving} disabled={!isDirty} onClick={save}>
            {texts.saveRemarks}
          </Button>
        )}
      </PageHead>
      <div className={css.notes}>
        {hints}
        {isOpen && <Alert type="info" showIcon title={remarksHint} />}
      </div>
      {children}
      <Panel title={texts.approval}>
        {isDirty && (
          <Alert
            className={css.unsaved!}
            type="warning"
            showIcon
            title={texts.unsaved}
            action={
              <Button size="small" loading={isSaving} onClick={save}>
                {texts.saveRemarks}
              </Button>
            }
          />
        )}
        <ApprovalPanel kind={kind} guid={guid} onDecided={onDecided} />
      </Panel>
    </>
  );
}
