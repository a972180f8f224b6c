import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { auctionDirection, numberOf } from '#shared/areas/auction/codes';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import { isSlip } from '#shared/areas/auction/offer-rule';
import type { LiveAuction } from '#shared/areas/auction/views';
import { formatMoney, type Money, percentOf, subtractMoney } from '#shared/kit/money';
import { mutation } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { newGuid } from '../../kit/new-guid.ts';
import css from './auction.module.css';
import { useTexts } from './texts.ts';

const rule = calls.offer.input.shape.price;

/** 报价: Enter sends it; one that is much better than the base is asked about once more. */
export function OfferForm({
  of,
  own,
  onMoved,
}: {
  of: LiveAuction;
  own: NonNullable<LiveAuction['own']>;
  onMoved: () => unknown;
}) {
  const texts = useTexts();
  const [form] = Form.useForm<{ price: string }>();
  const field = useRef<InputRef>(null);
  // The same key until the price is another: sent twice it is one offer.
  const key = useRef(newGuid());
  const [asked, setAsked] = useState<Money>();
  const send = useMutation({
    ...mutation(calls.offer, {
      done: ({ price, isExtended, endTime }) =>
        texts.taken(formatMoney(price)) + (isExtended ? texts.extendedTo(endTime.slice(11)) : ''),
    }),
    onSuccess: () => {
      key.current = newGuid();
      form.resetFields();
      field.current?.focus();
    },
    onSettled: () => onMoved(),
  });
  const { direction, limit } = of;
  const base = of.best ?? own.price ?? of.startPrice;
  const offer = (price: Money) => {
    setAsked(undefined);
    send.mutate({ guid: key.current, auctionGuid: of.guid, price });
  };
  const finish = ({ price }: { price: string }) => {
    if (send.isPending) return;
    const said = rule.parse(price);
    if (isSlip(direction, base, said)) setAsked(said);
    else offer(said);
  };
  const isReverse = direction === auctionDirection.code.reverse;
  const gain = asked && (isReverse ? subtractMoney(base, asked) : subtractMoney(asked, base));
  return (
    <section className={css.part}>
      <strong>{texts.yourNo(numberOf(own.no))}</strong>
      <span className={css.soft}>
        {limit === null ? texts.noRoom : texts.limit(formatMoney(limit), isReverse)}{' '}
        {limit !== null && (
          <Button
            type="link"
            size="small"
            onClick={() => {
              key.current = newGuid();
              form.setFieldsValue({ price: limit });
              field.current?.focus();
            }}
          >
            {texts.fill}
          </Button>
        )}
      </span>
      <Form
        form={form}
        className={css.form}
        onFinish={finish}
        onValuesChange={() => {
          key.current = newGuid();
        }}
      >
        <Form.Item name="price" rules={[fieldRule(rule)]} className={css.field} validateTrigger="onSubmit">
          <Input
            ref={field}
            autoFocus
            size="large"
            inputMode="decimal"
            autoComplete="off"
            aria-label={texts.price}
            placeholder={texts.price}
          />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit" loading={send.isPending}>
          {texts.offer}
        </Button>
      </Form>
      <span className={css.soft}>{texts.offerHint}</span>
      {asked && (
        <Dialog
          open
          title={texts.confirmTitle}
          okText={texts.offer}
          cancelText={texts.cancel}
          onOk={() => offer(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {texts.confirm(formatMoney(asked), percentOf(gain!, base))}
        </Dialog>
      )}
    </section>
  );
}
