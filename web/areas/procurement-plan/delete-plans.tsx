import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import type { PlanRow } from '#shared/areas/procurement-plan/plan-views';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog.tsx';
import css from './plan.module.css';
import { useTexts } from './texts.ts';

const SHOWN = 5;

/** Deletes the chosen plans one by one, names them first, and says which could not be deleted and why. */
export function DeletePlans({ plans, onDone }: { plans: readonly PlanRow[]; onDone: () => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string[]>([]);
  const deletable = plans.filter(({ actions }) => actions.includes('delete'));
  const others = plans.length - deletable.length;

  async function remove() {
    setBusy(true);
    const refused: string[] = [];
    for (const { guid, version, planName } of deletable)
      await call(annualPlan.delete, { guid, version }).catch((error: Error) =>
        refused.push(`${planName}：${error.message}`),
      );
    await refetch(client, annualPlan.list);
    setBusy(false);
    setFailed(refused);
    if (refused.length > 0) return;
    setOpen(false);
    onDone();
  }
  return (
    <>
      <Button
        danger
        disabled={plans.length === 0}
        onClick={() => {
          setFailed([]);
          setOpen(true);
        }}
      >
        {plans.length > 0 ? `${texts.deleteMany} (${plans.length})` : texts.deleteMany}
      </Button>
      <Dialog
        open={isOpen}
        title={texts.deleteMany}
        okText={texts.delete}
        okButtonProps={{ danger: true, disabled: deletable.length === 0 || failed.length > 0 }}
        cancelText={failed.length > 0 ? texts.close : texts.cancel}
        confirmLoading={isBusy}
        onOk={() => void remove()}
        onCancel={() => setOpen(false)}
      >
        {failed.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            title={texts.deletedSome(deletable.length - failed.length, failed.length)}
            description={failed.join('；')}
          />
        ) : deletable.length === 0 ? (
          texts.deleteManyNone
        ) : (
          <>
            <p>{texts.confirmMany(deletable.length)}</p>
            <ul className={css.warnings}>
              {deletable.slice(0, SHOWN).map(({ guid, planName, planNo }) => (
                <li key={guid}>
                  {planName} <span className={css.soft}>{planNo}</span>
                </li>
              ))}
              {deletable.length > SHOWN && <li>…</li>}
            </ul>
            {others > 0 && <p>{texts.deleteManySkip(others)}</p>}
            <p className={css.soft}>{texts.confirm.deleteText}</p>
          </>
        )}
      </Dialog>
    </>
  );
}
