import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { schemeStatus } from '#shared/areas/supplier-rating/codes';
import { ratingForm, type RatingForm as Values } from '#shared/areas/supplier-rating/forms';
import {
  ratingCalls,
  type RatingDetail,
  type RatingRow,
} from '#shared/areas/supplier-rating/rating-contract';
import type { Band, Criterion } from '#shared/areas/supplier-rating/score';
import { formatDate } from '#shared/kit/dates';
import { mutation, query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { fieldErrorsOf, fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { PageState } from '../../kit/page-state.tsx';
import { DraftDrawer } from '../../parts/form/draft-drawer.tsx';
import { SupplierSelect } from '../../parts/supplier/supplier-select.tsx';
import { PeriodInput } from './period-input.tsx';
import css from './rating.module.css';
import { ScoreRows } from './score-rows.tsx';
import { useTexts } from './texts.ts';
import { Total } from './total.tsx';
import { counted } from '../../kit/up-to.ts';

const rules = ratingForm.shape;

/** Enters a rating, changes a draft, and publishes it when told so. */
export function RatingForm({
  row,
  onSaved,
  onClose,
}: {
  /** A draft to change. */
  row?: RatingRow;
  onSaved: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const schemes = useQuery({
    ...query(ratingCalls.schemes, {}, { quiet: true }),
    enabled: !row,
    staleTime: 0,
  });
  const detail = useQuery({
    ...query(ratingCalls.detail, { guid: row?.guid ?? '' }, { quiet: true }),
    enabled: row !== undefined,
    staleTime: 0,
  });
  const title = row ? texts.form.edit(row.supplierName) : texts.add;
  const scheme = schemes.data?.find(({ status }) => status === schemeStatus.code.inForce);
  const by = row ? detail.data : scheme;
  if (by)
    return (
      <Editor key={by.version} title={title} row={detail.data} by={by} onSaved={onSaved} onClose={onClose} />
    );
  return (
    <Drawer open size={760} title={title} onClose={onClose}>
      {row ? (
        <PageState of={detail} rows={10}>
          {() => null}
        </PageState>
      ) : (
        <PageState of={schemes} rows={10}>
          {() => (
            <Alert
              type="info"
              showIcon
              title={texts.form.noScheme}
              action={<Link to={paths.supplierRatingSetup}>{texts.form.toSetup}</Link>}
            />
          )}
        </PageState>
      )}
    </Drawer>
  );
}

function Editor({
  title,
  row,
  by: { criteria, bands },
  onSaved,
  onClose,
}: {
  title: string;
  row: RatingDetail | undefined;
  by: { criteria: readonly Criterion[]; bands: readonly Band[] };
  onSaved: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const words = texts.form;
  const [form] = Form.useForm<Values>();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation(mutation(ratingCalls.save, { quiet: true }));
  const publish = useMutation(mutation(ratingCalls.publish, { quiet: true, done: texts.done.publish }));
  const initial: Partial<Values> = row
    ? {
        supplierGuid: row.supplierGuid,
        period: row.period,
        hasBusiness: row.hasBusiness,
        scores: row.scores,
        comment: row.comment,
      }
    : { period: formatDate(serverNow()).slice(0, 4), hasBusiness: true, scores: [] };
  const hasBusiness = Form.useWatch('hasBusiness', form) ?? initial.hasBusiness ?? true;
  const scores = Form.useWatch('scores', form) ?? initial.scores ?? [];

  const onFault = (error: unknown) => {
    const found = fieldErrorsOf(error);
    setFaults(found);
    return Object.keys(found).some((field) => !field.startsWith('scores')) && showFieldErrors(form, error);
  };

  return (
    <DraftDrawer
      form={form}
      name="rating"
      title={title}
      size={760}
      hint={words.hint}
      saveText={words.saveDraft}
      forwardText={words.publishNow}
      draftName="new"
      row={row}
      initial={initial}
      save={(values, meant) => {
        setFaults({});
        return save.mutateAsync({ ...values, ...meant, scores: values.hasBusiness ? values.scores : [] });
      }}
      forward={(saved) => publish.mutateAsync(saved)}
      onFault={onFault}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item name="supplierGuid" label={texts.supplier} rules={[fieldRule(rules.supplierGuid)]}>
        <SupplierSelect
          disabled={row !== undefined}
          known={
            row && {
              guid: row.supplierGuid,
              name: row.supplierName,
              uscc: null,
              grade: null,
              standing: 'normal',
            }
          }
        />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="period" label={texts.period} rules={[fieldRule(rules.period)]}>
          <PeriodInput />
        </Form.Item>
        <Form.Item name="hasBusiness" label={words.hasBusiness} rules={[fieldRule(rules.hasBusiness)]}>
          <Radio.Group
            options={[
              { value: true, label: words.yes },
              { value: false, label: words.no },
            ]}
          />
        </Form.Item>
      </div>
      {hasBusiness ? (
        <>
          <Form.Item name="scores" noStyle>
            <ScoreRows criteria={criteria} faults={faults} />
          </Form.Item>
          <Total criteria={criteria} bands={bands} scores={scores.map(({ score }) => score)} />
        </>
      ) : (
        <Alert className={css.notice!} type="info" showIcon title={words.noScore} />
      )}
      <Form.Item name="comment" label={words.comment} rules={[fieldRule(rules.comment)]}>
        <Input.TextArea {...counted(2000)} autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
    </DraftDrawer>
  );
}
