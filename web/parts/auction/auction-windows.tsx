import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, InputNumber, Switch } from 'antd';
import { EXTENSION_MINUTES, EXTENSIONS, stepBase, stepKind } from '#shared/areas/auction/codes';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import { stepOf } from '#shared/areas/auction/offer-rule';
import { type AuctionForm, auctionForm, type AuctionTimes } from '#shared/areas/auction/rules';
import type { AuctionOfTender } from '#shared/areas/auction/views';
import { formatMoney } from '#shared/kit/money';
import { mutation, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { DateTimeInput } from '../date/date-input.tsx';
import { FormWindow, ReasonField } from '../form/form-window.tsx';
import css from './auction.module.css';
import { useTexts } from './texts.ts';

const { shape } = auctionForm;

/** 竞价设置 of a tender, before they are published. */
export function SettingsWindow({
  tenderGuid,
  of,
  onClose,
}: {
  tenderGuid: string;
  of: AuctionOfTender;
  onClose: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const [form] = Form.useForm<AuctionForm>();
  const send = useMutation(mutation(calls.save, { done: texts.saved }));
  const said: Partial<AuctionForm> = Form.useWatch([], form) ?? {};
  const { auction } = of;
  return (
    <FormWindow<AuctionForm>
      title={texts.settings}
      okText={texts.save}
      width={720}
      form={form}
      initial={auction ?? { ...starting, ...of.start }}
      send={(values) =>
        send.mutateAsync({ tenderGuid, ...values, ...(auction && { version: auction.version }) })
      }
      onDone={() => {
        onClose();
        return refetch(client, calls.ofTender);
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        <Form.Item name="startPrice" label={texts.startPrice} rules={[fieldRule(shape.startPrice)]} required>
          <Input autoFocus inputMode="decimal" />
        </Form.Item>
        <Form.Item name="stepBase" label={texts.stepBase} rules={[fieldRule(shape.stepBase)]} required>
          <CodeSelect list={stepBase} allowClear={false} />
        </Form.Item>
        <Form.Item name="stepKind" label={texts.stepKind} rules={[fieldRule(shape.stepKind)]} required>
          <CodeSelect list={stepKind} allowClear={false} />
        </Form.Item>
        <Form.Item
          name="stepValue"
          label={texts.stepValue}
          extra={amountOf(said) && texts.stepValueOf(amountOf(said)!)}
          rules={[fieldRule(shape.stepValue)]}
          required
        >
          <Input inputMode="decimal" suffix={said.stepKind === stepKind.code.percent ? '%' : undefined} />
        </Form.Item>
        <Times />
        <Form.Item
          name="windowMinutes"
          label={texts.window}
          extra={texts.windowHint}
          rules={[fieldRule(shape.windowMinutes)]}
          required
        >
          <Minutes />
        </Form.Item>
        <Form.Item
          name="extendMinutes"
          label={texts.extend}
          rules={[fieldRule(shape.extendMinutes)]}
          required
        >
          <Minutes />
        </Form.Item>
        <Form.Item name="maxExtensions" label={texts.most} rules={[fieldRule(shape.maxExtensions)]} required>
          <InputNumber min={0} max={EXTENSIONS.max} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="wholeSteps" label={texts.wholeSteps} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="ranksShown" label={texts.ranksShown} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </FormWindow>
  );
}

const starting: Partial<AuctionForm> = {
  stepKind: stepKind.code.percent,
  stepValue: '0.5',
  stepBase: stepBase.code.best,
  wholeSteps: false,
  ranksShown: true,
  windowMinutes: EXTENSION_MINUTES.start,
  extendMinutes: EXTENSION_MINUTES.start,
  maxExtensions: EXTENSIONS.start,
};

/** What a step in percent comes to; undefined as long as it is not one. */
function amountOf({ stepKind: kind, stepValue, startPrice }: Partial<AuctionForm>): string | undefined {
  if (kind !== stepKind.code.percent) return undefined;
  const price = shape.startPrice.safeParse(startPrice);
  const step = shape.stepValue.safeParse(stepValue);
  return price.success && step.success ? formatMoney(stepOf(kind, step.data, price.data)) : undefined;
}

const Minutes = (field: { id?: string; value?: number | null }) => (
  <InputNumber
    {...field}
    min={EXTENSION_MINUTES.min}
    max={EXTENSION_MINUTES.max}
    precision={0}
    style={{ width: '100%' }}
  />
);

function Times() {
  const texts = useTexts();
  return (
    <>
      <Form.Item name="startTime" label={texts.start} rules={[fieldRule(shape.startTime)]} required>
        <DateTimeInput />
      </Form.Item>
      <Form.Item name="endTime" label={texts.end} rules={[fieldRule(shape.endTime)]} required>
        <DateTimeInput />
      </Form.Item>
    </>
  );
}

/** 改期, before it begins: all else stays. */
export function PostponeWindow({
  of,
  onClose,
}: {
  of: NonNullable<AuctionOfTender['auction']>;
  onClose: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.postpone, { done: texts.postponed }));
  const { guid, version, startTime, endTime } = of;
  return (
    <FormWindow<AuctionTimes & { reason: string }>
      title={texts.postpone}
      okText={texts.postpone}
      initial={{ startTime, endTime }}
      send={(values) => send.mutateAsync({ guid, version, ...values })}
      onDone={() => {
        onClose();
        return refetch(client, calls.ofTender);
      }}
      onClose={onClose}
    >
      <Times />
      <ReasonField label={texts.reason} rule={calls.postpone.input.shape.reason} isFirst={false} />
    </FormWindow>
  );
}
