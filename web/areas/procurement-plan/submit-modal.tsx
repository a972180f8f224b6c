import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { Link } from 'react-router';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import type { PlanRow } from '#shared/areas/procurement-plan/plan-views';
import { faultIn } from '#shared/areas/procurement-plan/fault-texts';
import { paths } from '#shared/areas/session/paths';
import { mutation, query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { Wan } from '../../kit/amounts.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { SubmitForecast } from '../../parts/submit-forecast.tsx';
import css from './plan.module.css';
import { useTexts } from './texts.ts';

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className={css.warnings}>
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

/** Shows who will decide and what to mind, before a plan is submitted. */
export function SubmitModal({
  plan,
  onClose,
  onDone,
}: {
  plan: PlanRow;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const isReady = plan.itemCount > 0 && plan.faultCount === 0;
  const forecast = useQuery({
    ...query(annualPlan.forecast, { guid: plan.guid }, { quiet: true }),
    enabled: isReady,
    staleTime: 0,
  });
  const submit = useMutation(mutation(annualPlan.submit, { done: texts.done.submit }));
  async function send() {
    await submit.mutateAsync({ guid: plan.guid, version: plan.version });
    await onDone();
  }
  const isFree = forecast.data !== undefined && forecast.data.faults.length === 0;
  return (
    <Modal
      open
      width={640}
      title={texts.submitTitle}
      okText={texts.submit}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !isReady || !isFree, autoFocus: true }}
      confirmLoading={submit.isPending}
      onOk={() => void send().catch(() => undefined)}
      onCancel={onClose}
    >
      <p className={css.submitHead}>
        <strong>{texts.submitOf(plan.planName, plan.itemCount)}</strong>
        <span>
          {texts.total} <Wan yuan={plan.totalAmount} unit />
        </span>
        <span>
          {texts.mandatory} <Wan yuan={plan.mandatoryAmount} unit />
        </span>
      </p>
      {isReady ? (
        <PageState of={forecast} rows={4}>
          {({ warnings, ...chain }) => (
            <>
              {chain.needed && chain.levels.length > 0 && <h4 className={css.submitTitle}>{texts.chain}</h4>}
              <SubmitForecast {...chain} />
              {warnings.length > 0 && (
                <Alert
                  type="warning"
                  showIcon
                  style={{ marginTop: 16 }}
                  title={texts.warnings(warnings.length)}
                  description={
                    <Sentences
                      of={warnings.map(({ message, lineNo }) =>
                        lineNo === null
                          ? faultIn(language, message)
                          : `${texts.lineOf(lineNo)}：${faultIn(language, message)}`,
                      )}
                    />
                  }
                />
              )}
            </>
          )}
        </PageState>
      ) : (
        <Alert
          type="error"
          showIcon
          title={plan.itemCount === 0 ? texts.noLines : texts.notReady(plan.faultCount)}
          action={
            <Link
              to={paths.annualPlanEdit(plan.guid)}
              state={{ onlyMarked: plan.faultCount > 0 }}
              onClick={onClose}
            >
              <Button size="small">{texts.goFix}</Button>
            </Link>
          }
        />
      )}
    </Modal>
  );
}
