import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Form, Input, InputNumber } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import {
  blacklistCalls,
  type MeasureDetail,
  type MeasureRow,
} from '#shared/areas/supplier-rating/blacklist-contract';
import {
  bandConsequence,
  LEAST_STATEMENT_DAYS,
  measureKind,
  measureReason,
  MOST_MONTHS,
  MOST_STATEMENT_DAYS,
  STATEMENT_DAYS,
} from '#shared/areas/supplier-rating/codes';
import { measureForm, type MeasureForm as Given } from '#shared/areas/supplier-rating/forms';
import { periodText } from '#shared/areas/supplier-rating/periods';
import { ratingCalls, type RatingDetail } from '#shared/areas/supplier-rating/rating-contract';
import { mutation, query } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { DraftDrawer } from '../../parts/form/draft-drawer.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { type ChosenSupplier, SupplierSelect } from '../../parts/supplier/supplier-select.tsx';
import css from './blacklist.module.css';
import { useTexts } from './texts.ts';
import { counted } from '../../kit/up-to.ts';

type Values = Omit<Given, 'files' | 'ratingGuid'> & { files?: FileRow[] };
const rules = measureForm.shape;
const A_YEAR = 12;

/** Proposes a measure, by itself or after a rating, changes a proposal, and sends the notice when told so. */
export function MeasureForm({
  row,
  ratingGuid,
  onSaved,
  onClose,
}: {
  /** A proposal to change. */
  row?: MeasureRow;
  /** The rating a new one follows from. */
  ratingGuid?: string;
  onSaved: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const detail = useQuery({
    ...query(blacklistCalls.detail, { guid: row?.guid ?? '' }, { quiet: true }),
    enabled: row !== undefined,
    staleTime: 0,
  });
  const ratedBy = row ? (detail.data?.ratingGuid ?? undefined) : ratingGuid;
  const rating = useQuery({
    ...query(ratingCalls.detail, { guid: ratedBy ?? '' }, { quiet: true }),
    enabled: ratedBy !== undefined,
  });
  const waitsFor = row && !detail.data ? detail : ratedBy !== undefined && !rating.data ? rating : undefined;
  if (waitsFor)
    return (
      <Drawer open size={720} title={row ? texts.form.edit(row.measureNo) : texts.add} onClose={onClose}>
        <PageState of={waitsFor as typeof rating} rows={10}>
          {() => null}
        </PageState>
      </Drawer>
    );
  return (
    <Editor
      key={detail.data?.version}
      row={detail.data}
      rating={rating.data}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

/** What a form begins with. */
function useInitial(row: MeasureDetail | undefined, rating: RatingDetail | undefined): Partial<Values> {
  const texts = useTexts().form;
  const language = useLanguage();
  if (row)
    return {
      supplierGuid: row.supplierGuid,
      kind: row.kind,
      reason: row.reason,
      facts: row.facts,
      months: row.months,
      statementDays: row.statementDays,
      files: row.files,
    };
  const usual = { months: A_YEAR, statementDays: STATEMENT_DAYS };
  if (!rating) return { ...usual, kind: measureKind.code.blacklisting };
  return {
    ...usual,
    supplierGuid: rating.supplierGuid,
    kind:
      rating.consequence === bandConsequence.code.blacklist
        ? measureKind.code.blacklisting
        : measureKind.code.suspension,
    reason: measureReason.code.lowScore,
    facts: texts.factsOfRating(periodText(rating.period, language), rating.score ?? '', rating.grade ?? ''),
  };
}

function Editor({
  row,
  rating,
  onSaved,
  onClose,
}: {
  row: MeasureDetail | undefined;
  rating: RatingDetail | undefined;
  onSaved: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const words = texts.form;
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const initial = useInitial(row, rating);
  const save = useMutation(mutation(blacklistCalls.save, { quiet: true }));
  const notify = useMutation(mutation(blacklistCalls.notify, { quiet: true, done: texts.done.notify }));
  const known: ChosenSupplier | undefined = (row ?? rating) && {
    guid: (row ?? rating)!.supplierGuid,
    name: (row ?? rating)!.supplierName,
    uscc: null,
    grade: null,
    standing: 'normal',
  };

  return (
    <DraftDrawer
      form={form}
      name="measure"
      title={row ? words.edit(row.measureNo) : texts.add}
      hint={words.hint}
      saveText={words.save}
      forwardText={words.saveAndNotify}
      draftName={rating?.guid ?? 'new'}
      row={row}
      initial={initial}
      save={({ files = [], ...values }, meant) =>
        save.mutateAsync({
          ...values,
          ...meant,
          files: files.map((file) => file.guid),
          ...(rating && { ratingGuid: rating.guid }),
        })
      }
      forward={(saved) => notify.mutateAsync(saved)}
      onSaved={onSaved}
      onClose={onClose}
    >
      {rating && (
        <Alert
          className={css.notice!}
          type="info"
          showIcon
          title={words.fromRating(
            `${periodText(rating.period, language)} · ${rating.score ?? ''} (${rating.grade ?? ''})`,
          )}
        />
      )}
      <Form.Item name="supplierGuid" label={texts.supplier} rules={[fieldRule(rules.supplierGuid)]}>
        <SupplierSelect known={known} disabled={rating !== undefined} />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="kind" label={texts.kind} rules={[fieldRule(rules.kind)]}>
          <CodeSelect list={measureKind} allowClear={false} />
        </Form.Item>
        <Form.Item name="reason" label={texts.reason} rules={[fieldRule(rules.reason)]}>
          <CodeSelect list={measureReason} />
        </Form.Item>
      </div>
      <Form.Item name="facts" label={words.facts} extra={words.factsHint} rules={[fieldRule(rules.facts)]}>
        <Input.TextArea {...counted(2000)} autoSize={{ minRows: 5, maxRows: 14 }} />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="months" label={words.months} rules={[fieldRule(rules.months)]}>
          <InputNumber min={1} max={MOST_MONTHS} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="statementDays"
          label={words.statementDays}
          extra={words.statementHint}
          rules={[fieldRule(rules.statementDays)]}
        >
          <InputNumber
            min={LEAST_STATEMENT_DAYS}
            max={MOST_STATEMENT_DAYS}
            precision={0}
            style={{ width: '100%' }}
          />
        </Form.Item>
      </div>
      <Form.Item name="files" label={words.files}>
        <FileUpload />
      </Form.Item>
    </DraftDrawer>
  );
}
