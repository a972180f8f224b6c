import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Form, Select } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { papersOf, resultPaper, type ResultPaper } from '#shared/areas/self-plan/codes';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { faultText } from '#shared/areas/self-plan/fault-texts';
import { resultForm } from '#shared/areas/self-plan/rules';
import type { SelfPlanDetail, SelfPlanRow } from '#shared/areas/self-plan/views';
import { formatDate } from '#shared/kit/dates';
import { toWan } from '#shared/kit/money';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { mutation, query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { showFaults } from './form-values.ts';
import css from './self-plan.module.css';
import { useTexts } from './texts.ts';

interface Values {
  winnerGuid?: string;
  resultAmount?: string;
  resultDate?: string;
  papers?: Partial<Record<ResultPaper, FileRow[]>>;
}
const WIDTH = 720;

/** 登记结果: who won, at what price and when, with every paper the mode asks for. */
export function ResultDrawer({ document, onClose, onDone }: DocumentWindow<SelfPlanRow>) {
  const texts = useTexts();
  const plan = useQuery({
    ...query(selfPlanCalls.detail, { guid: document.guid }, { quiet: true }),
    staleTime: 0,
  });
  const [form] = Form.useForm<Values>();
  const { draft, keep, drop, isDirty } = useDraft<Values>(`selfPlanResult:${document.guid}`);
  const register = useMutation(mutation(selfPlanCalls.registerResult, { done: texts.registered }));

  async function send({ papers = {}, ...values }: Values) {
    const { guid, version, tenderWay: mode } = plan.data!;
    try {
      await register.mutateAsync({
        ...(values as Required<typeof values>),
        guid,
        version,
        papers: papersOf(mode).map((paper) => ({
          paper,
          files: (papers[paper] ?? []).map((file) => file.guid),
        })),
      });
      drop();
      await onDone();
    } catch (error) {
      showFaults(form, error);
    }
  }
  return (
    <Drawer
      open
      size={WIDTH}
      title={texts.resultOf(document.projectName)}
      mask={{ closable: !isDirty }}
      onClose={onClose}
      footer={
        <div className={css.drawerFoot}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="primary" disabled={!plan.data} loading={register.isPending} onClick={form.submit}>
            {texts.register}
          </Button>
        </div>
      }
    >
      <LeaveGuard when={isDirty} />
      <PageState of={plan} rows={8}>
        {(found) => (
          <Form<Values>
            form={form}
            name="result"
            layout="vertical"
            initialValues={{ resultDate: formatDate(serverNow()), ...draft }}
            onValuesChange={(_changed, all) => keep(all)}
            onFinish={(values) => void send(values)}
            scrollToFirstError={{ block: 'center', focus: true }}
          >
            <Fields plan={found} />
          </Form>
        )}
      </PageState>
    </Drawer>
  );
}

function Fields({ plan }: { plan: SelfPlanDetail }) {
  const texts = useTexts();
  const label = useKindLabels(selfPlanKind);
  const language = useLanguage();
  const needed = (files: FileRow[] | undefined) =>
    files?.length ? Promise.resolve() : Promise.reject(new Error(faultText.paper[language]));
  return (
    <>
      <Alert type="info" showIcon title={texts.registerLead} style={{ marginBottom: 16 }} />
      <Form.Item name="winnerGuid" label={label.winnerGuid} rules={[fieldRule(resultForm.shape.winnerGuid)]}>
        <Select
          placeholder={texts.winnerHint}
          options={plan.invitees.map(({ guid, name }) => ({ value: guid, label: name }))}
        />
      </Form.Item>
      <Form.Item
        name="resultAmount"
        label={label.resultAmount}
        extra={texts.resultHint(toWan(plan.estimateAmount), plan.yearItem !== null)}
        rules={[fieldRule(resultForm.shape.resultAmount)]}
      >
        <WanInput />
      </Form.Item>
      <Form.Item name="resultDate" label={label.resultDate} rules={[fieldRule(resultForm.shape.resultDate)]}>
        <DateInput latest={formatDate(serverNow())} />
      </Form.Item>
      <p className={css.papersHint}>{texts.papersHint(tenderWay.label(plan.tenderWay, language))}</p>
      {papersOf(plan.tenderWay).map((paper) => (
        <Form.Item
          key={paper}
          name={['papers', paper]}
          label={resultPaper.label(paper, language)}
          required
          rules={[{ validator: (_rule, files: FileRow[] | undefined) => needed(files) }]}
        >
          <FileUpload isBrief />
        </Form.Item>
      ))}
    </>
  );
}
